const euros = new Intl.NumberFormat('sk-SK', { style: 'currency', currency: 'EUR' });

/** Euros with two decimals and a comma: `2,77 €`. */
export function formatEuros(amount: number): string {
  return euros.format(amount);
}

/** Cents as euros: `2,77 €`. */
export const formatCents = (cents: number): string => formatEuros(centsToEuros(cents));

export const centsToEuros = (cents: number): number => cents / 100;
/** Rounds to whole cents. */
export const eurosToCents = (amount: number): number => Math.round(amount * 100);
