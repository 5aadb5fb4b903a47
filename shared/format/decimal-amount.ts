/** Returns euros with a point and two decimals, as files for other programs have them: `12.05`. */
export const decimalAmount = (cents: number): string => (cents / 100).toFixed(2);
