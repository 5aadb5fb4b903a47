const digitsOf = (text: string): number[] => [...text].map(Number);
/** Returns the stored form: without spaces, in capitals. */
export const tidyNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/**
 * Returns whether a text is an IČO: eight digits, the last a check digit. Old ones are shorter, without leading zeros.
 */
export function isIco(text: string): boolean {
  const ico = tidyNumber(text).padStart(8, '0');
  if (!/^\d{8}$/.test(ico) || Number(ico) === 0) return false;
  const digits = digitsOf(ico);
  const sum = digits.slice(0, 7).reduce((total, digit, at) => total + digit * (8 - at), 0);
  return digits[7] === (11 - (sum % 11)) % 10;
}

export const isDic = (text: string): boolean => /^[1-9]\d{9}$/.test(tidyNumber(text));

/** Returns whether a text is `SK` and ten digits divisible by 11. */
export function isIcDph(text: string): boolean {
  const digits = /^SK([1-9]\d{9})$/.exec(tidyNumber(text))?.[1];
  return digits !== undefined && Number(digits) % 11 === 0;
}

const doubts = {
  ico: [isIco, 'Toto IČO nesedí s\u00a0kontrolnou číslicou. Skontrolujte ho.'],
  dic: [isDic, 'DIČ má mať desať číslic. Skontrolujte ho.'],
  icDph: [isIcDph, 'IČ DPH má tvar SK a\u00a0desať číslic; toto číslo nesedí. Skontrolujte ho.'],
} as const;
export type CompanyNumber = keyof typeof doubts;

/** Returns a warning about a likely typo (Slovak), or null; the number can be saved all the same. */
export function numberDoubt(kind: CompanyNumber, text: string): string | null {
  const [isPlausible, warning] = doubts[kind];
  return text.trim() === '' || isPlausible(text) ? null : warning;
}
