/** A number as a Slovak types it, `0,29` or `1 200.5`; NaN for anything else, an empty text too. */
export function readDecimal(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Euros as they stand in a field: `4,90`. */
export const writePrice = (euros: number): string => euros.toFixed(2).replace('.', ',');

/** Any other number in a field: `0,5`. */
export const writeDecimal = (value: number): string => String(value).replace('.', ',');
