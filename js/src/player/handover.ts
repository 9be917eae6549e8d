/** Several players share one screen: between their turns the table is covered until the next player is ready. */
export class HandOver {
  private on = false;
  /** The seat of the player at the screen. */
  private holder: string | null = null;

  /** Switches the covering on or off. The player who decides now counts as already at the screen. */
  set(on: boolean, seat: string | null): void {
    if (on !== this.on) this.holder = seat;
    this.on = on;
  }

  /** Returns the seat to hand the screen to before the table is shown, or null if nothing is covered. */
  to(seat: string | null): string | null {
    if (!this.on || seat === null) return null;
    this.holder ??= seat;
    return seat === this.holder ? null : seat;
  }

  /** Players have changed seats. The player at the screen stays the same. */
  move(moved: ReadonlyMap<string, string>): void {
    if (this.holder !== null) this.holder = moved.get(this.holder) ?? this.holder;
  }

  /** The player of this seat is at the screen now. */
  accept(seat: string | null): void {
    this.holder = seat;
  }
}
