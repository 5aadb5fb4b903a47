const euros = new Intl.NumberFormat('sk-SK', { style: 'currency', currency: 'EUR' });

/** Euros with two decimals and a comma: `2,77 €`, and with a minus sign, not a hyphen, below zero: `−2,77 €`. */
export function formatEuros(amount: number): string {
  return euros.format(amount).replace('-', '−');
}

/** Cents as euros: `2,77 €`. */
export const formatCents = (cents: number): string => formatEuros(centsToEuros(cents));

export const centsToEuros = (cents: number): number => cents / 100;
/** Rounds to whole cents. */
export const eurosToCents = (amount: number): number => Math.round(amount * 100);
