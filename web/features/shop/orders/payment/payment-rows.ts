import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import type { BankPayment } from '../../../../../shared/money/payments/payment-qr.ts';
import { rowTexts } from './payment-texts.ts';

interface PaymentRow {
  label: string;
  shown: string;
  /** The value for the clipboard, as forms of banks expect it. */
  copied: string;
  copy: string;
  copyFailed: string;
}

/** Returns the IBAN in groups of four: `SK96 1100 0000 …`. */
export const groupIban = (iban: string): string => iban.replaceAll(' ', '').replace(/(.{4})(?=.)/g, '$1 ');

/** Returns the payment data to type into a bank's form. */
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
