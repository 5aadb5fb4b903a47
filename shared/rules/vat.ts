/** Rates in Slovakia since 2025, in percent. */
export const vatRates = [23, 19, 5] as const;
export type VatRate = (typeof vatRates)[number];
