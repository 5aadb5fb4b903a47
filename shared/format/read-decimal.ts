/** Parses a number as Slovaks type it, `0,29` or `1 200.5`; NaN for anything else, also an empty text. */
export function readDecimal(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns euros for a text field: `4,90`. */
export const writePrice = (euros: number): string => euros.toFixed(2).replace('.', ',');

/** Returns any other number for a text field: `0,5`. */
export const writeDecimal = (value: number): string => String(value).replace('.', ',');
