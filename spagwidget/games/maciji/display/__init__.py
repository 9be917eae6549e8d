"""What a person sees and reads of MACIJI."""
