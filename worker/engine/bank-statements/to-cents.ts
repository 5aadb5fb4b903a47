import { invalidStatement } from './statement.ts';

/**
 * Returns the cents of a decimal number: `12`, `12.3`, `-12.30`, `12.30000`; without floats, and not for fractions of a
 * cent. Throws `statement-invalid`.
 */
export function toCents(text: string): number {
  const parts = /^([+-]?)(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) throw invalidStatement();
  const [, sign, whole = '', fraction = ''] = parts;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}
