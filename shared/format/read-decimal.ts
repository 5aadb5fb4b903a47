/** A number as a Slovak types it, `0,29` or `1 200.5`; NaN for anything else, an empty text too. */
export function readDecimal(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The same as it stands in a field: `0,29`. */
export const writeDecimal = (value: number): string => String(value).replace('.', ',');
