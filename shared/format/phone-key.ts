const phoneShape = /^\(?[+\d][\d\s/().-]*$/;

/** Whether a text could be a phone number, or the beginning of one: nothing but digits and what people put between them. */
export const looksLikePhone = (text: string): boolean => phoneShape.test(text.trim()) && /\d/.test(text);

/**
 * A phone number as search compares it: of Slovakia its nine digits without +421, 00421 or 0, of another country all of
 * its digits with the country code. '+421 904 123 456' and '0904/123456' are '904123456'.
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
