export const homeCountry = 'Slovensko';

export const isSlovakPostalCode = (text: string): boolean => /^\d{3}\s?\d{2}$/.test(text);

/** 9 digits after 0 or +421; of another country 7 to 15 after its +code. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s()/.-]/g, '');
  return /^0\d{9}$/.test(digits) || /^(\+|00)421\d{9}$/.test(digits) || /^(\+|00)(?!421)\d{7,15}$/.test(digits);
}
