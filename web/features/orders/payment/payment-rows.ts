import { centsToEuros, formatEuros } from '../../../../shared/format/money.ts';
import type { BankPayment } from '../../../../shared/rules/payment-qr.ts';
import { rowTexts } from './payment-texts.ts';

interface PaymentRow {
  label: string;
  shown: string;
  /** What the clipboard gets: as the form of a bank takes it. */
  copied: string;
  copy: string;
  copyFailed: string;
}

/** IBAN in groups of four: `SK96 1100 0000 …`. */
export const groupIban = (iban: string): string => iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ');

/** What to type into a bank's form by hand. */
export function paymentRows({ iban, amountCents, variableSymbol }: BankPayment): PaymentRow[] {
  const euros = centsToEuros(amountCents);
  const message = `Objednávka ${variableSymbol}`;
  return [
    { ...rowTexts.iban, shown: groupIban(iban), copied: iban },
    { ...rowTexts.amount, shown: formatEuros(euros), copied: euros.toFixed(2).replace('.', ',') },
    { ...rowTexts.variableSymbol, shown: variableSymbol, copied: variableSymbol },
    { ...rowTexts.message, shown: message, copied: message },
  ];
}
