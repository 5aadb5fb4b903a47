/** D1 takes no more. */
export const databaseLimitBytes = 10_000_000_000;
/** A database that has so much needs room made, and takes no new accounts where another has some. */
export const filledFromBytes = 0.7 * databaseLimitBytes;

export const isFilling = (bytes: number): boolean => bytes >= filledFromBytes;
