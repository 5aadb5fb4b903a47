import { invalidStatement } from './statement.ts';

/** Of an amount with two decimals or none, as Tatra banka writes it; never by way of a float. */
export function toCents(text: string): number {
  return centsOf(/^([+-]?)(\d{1,11})(?:\.(\d{2}))?$/.exec(text));
}

/** Of an `xsd:decimal`, as camt and Fio have it: `12.3` and `12.30000` are legal there; no tenths of a cent. */
export function decimalToCents(text: string): number {
  return centsOf(/^([+-]?)(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(text));
}

function centsOf(parts: RegExpExecArray | null): number {
  if (!parts) throw invalidStatement();
  const [, sign, whole = '', fraction = ''] = parts;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' && cents !== 0 ? -cents : cents;
}
