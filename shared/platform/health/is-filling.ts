/** D1 takes no more. */
export const databaseLimitBytes = 10_000_000_000;
const filledFrom = 0.7;

/** Whether a database has so much that it is time to make room. */
export const isFilling = (bytes: number): boolean => bytes >= filledFrom * databaseLimitBytes;
