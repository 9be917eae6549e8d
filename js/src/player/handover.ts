/** Two at one screen: between their turns the table is covered until the next one says so. */
export class HandOver {
  private on = false;
  /** Who sits at the screen. */
  private holder: string | null = null;

  /** Switched on or off; whoever is to decide now sits there already. */
  set(on: boolean, seat: string | null): void {
    if (on !== this.on) this.holder = seat;
    this.on = on;
  }

  /** The seat that the screen has to be handed to before the table is shown; null: nothing is covered. */
  to(seat: string | null): string | null {
    if (!this.on || seat === null) return null;
    this.holder ??= seat;
    return seat === this.holder ? null : seat;
  }

  /** Players have changed places; the one at the screen stays there. */
  move(moved: ReadonlyMap<string, string>): void {
    if (this.holder !== null) this.holder = moved.get(this.holder) ?? this.holder;
  }

  accept(seat: string | null): void {
    this.holder = seat;
  }
}
