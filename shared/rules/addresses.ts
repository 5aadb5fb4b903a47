export const homeCountry = 'Slovensko';

/** Five digits, however they are parted: `82101`, `821 01`, `821-01`, `SK-821 01`. */
export const isSlovakPostalCode = (text: string): boolean => slovakPostalCode(text) !== null;

/** As it is written on an envelope, `821 01`; null for what is none. */
export function slovakPostalCode(text: string): string | null {
  const [, head, tail] = /^(?:SK)?[\s-]*(\d{3})[\s-]*(\d{2})$/i.exec(text.trim()) ?? [];
  return head && tail ? `${head} ${tail}` : null;
}

/** The home country under any of its names. */
export const isHomeCountry = (text: string): boolean =>
  ['', 'slovensko', 'slovenská republika', 'slovakia', 'sk', 'svk', 'sr'].includes(text.trim().toLowerCase());

/** 9 digits after 0 or +421; of another country 7 to 15 after its +code. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s()/.-]/g, '');
  return /^0\d{9}$/.test(digits) || /^(\+|00)421\d{9}$/.test(digits) || /^(\+|00)(?!421)\d{7,15}$/.test(digits);
}
