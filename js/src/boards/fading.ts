/** How the cursor's trail fades: an older move is thinner and has less of its colour. */
const WIDTHS = [4.6, 4, 3.4, 2.8, 2.3, 2];
/** In percent. Only the trail of a whole round reaches the last one. */
const SHARES = [100, 80, 58, 40, 26, 20];

const at = (values: readonly number[], age: number) => values[Math.min(age, values.length - 1)];

/** Returns the width of a move of the trail in pixels. Age 0: the newest move. */
export const widthAt = (age: number) => at(WIDTHS, age);

/** Returns the share of the trail's colour in a move, in percent. Age 0: the newest move. */
export const shareAt = (age: number) => at(SHARES, age);
