"""What a person sees and reads of Spaghetti Code."""
