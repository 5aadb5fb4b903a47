export const homeCountry = 'Slovensko';

/** Returns whether a text is five digits with any separators: `82101`, `821 01`, `821-01`, `SK-821 01`. */
export const isSlovakPostalCode = (text: string): boolean => slovakPostalCode(text) !== null;

/** Returns a Slovak postal code as written on an envelope, `821 01`; null for anything else. */
export function slovakPostalCode(text: string): string | null {
  const [, head, tail] = /^(?:SK)?[\s-]*(\d{3})[\s-]*(\d{2})$/i.exec(text.trim()) ?? [];
  return head && tail ? `${head} ${tail}` : null;
}

/** Returns whether a text is a name of the home country. */
export const isHomeCountry = (text: string): boolean =>
  ['', 'slovensko', 'slovenská republika', 'slovakia', 'sk', 'svk', 'sr'].includes(text.trim().toLowerCase());

/** Returns whether a text is a phone number: 9 digits after 0 or +421, or 7 to 15 after another country code. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s()/.-]/g, '');
  return /^0\d{9}$/.test(digits) || /^(\+|00)421\d{9}$/.test(digits) || /^(\+|00)(?!421)\d{7,15}$/.test(digits);
}
