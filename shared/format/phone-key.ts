const phoneShape = /^\(?[+\d][\d\s/().-]*$/;

/** Returns whether a text may be a phone number or the beginning of one: only digits and their usual separators. */
export const looksLikePhone = (text: string): boolean => phoneShape.test(text.trim()) && /\d/.test(text);

/**
 * Returns a phone number as search compares it: a Slovak one as nine digits without +421, 00421 or 0, a foreign one as
 * all digits with the country code. '+421 904 123 456' and '0904/123456' are '904123456'.
 */
export function phoneKey(text: string): string {
  const digits = text.trim().replace(/[^\d+]/g, '');
  const international = /^(?:\+|00)(.*)$/.exec(digits)?.[1];
  if (international !== undefined) return international.replace(/\D/g, '').replace(/^421/, '');
  return digits
    .replace(/\D/g, '')
    .replace(/^421(?=\d{9}$)/, '')
    .replace(/^0/, '');
}
