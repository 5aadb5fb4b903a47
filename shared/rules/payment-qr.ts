import { CurrencyCode, encode, PaymentOptions } from 'bysquare/pay';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { CompanySettings } from '../contract/company.ts';
import { asciiLine } from './payment-qr-ascii.ts';

const site = 'Momentka';
const maxCents = 99_999_999_999;
const nameLength = 70;
const messageLength = 140;
const infoLength = 70;
/** More would not fit into QR version 13, the largest that EPC allows. */
const maxEpcBytes = 331;

/** What a bank transfer says; both codes carry it, the panel and the mail print it. */
export interface BankPayment {
  /** As the bank has it: verification of payee compares it. */
  beneficiary: string;
  /** Without spaces. */
  iban: string;
  amountCents: number;
  variableSymbol: string;
  message: string;
  /** For the payer. */
  info: string;
}

/** How to pay an order; null when nothing is to be paid, or there is no valid account to pay to. */
export function paymentOf(
  order: { orderNumber: string; totalCents: number },
  company: Pick<CompanySettings, 'companyName' | 'iban'>,
): BankPayment | null {
  const iban = electronicFormatIBAN(company.iban) ?? '';
  const isPayable =
    asciiLine(company.companyName, nameLength) !== '' &&
    isValidIBAN(iban) &&
    Number.isInteger(order.totalCents) &&
    order.totalCents >= 1 &&
    order.totalCents <= maxCents &&
    /^[1-9]\d{0,9}$/.test(order.orderNumber);
  if (!isPayable) return null;
  return {
    beneficiary: company.companyName.trim(),
    iban,
    amountCents: order.totalCents,
    variableSymbol: order.orderNumber,
    message: `Objednavka ${order.orderNumber}`,
    info: `${site} - Platba za objednavku`,
  };
}

/** The SEPA code, EPC069-12 version 002: plain letters, so that a byte is a character whatever charset a bank reads. */
export function epcText(payment: BankPayment): string {
  const { iban, amountCents } = payment;
  const amount = `EUR${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const beneficiary = asciiLine(payment.beneficiary, nameLength);
  const message = asciiLine(payment.message, messageLength);
  const text = ['BCD', '002', '1', 'SCT', '', beneficiary, iban, amount, '', '', message].join('\n');
  // The longest of all fields together pass the limit: the payer's note gives way.
  const info = asciiLine(payment.info, Math.min(infoLength, maxEpcBytes - 1 - text.length));
  return `${text}\n${info}`.trimEnd();
}

/** The Slovak banks' own code, which carries the variable symbol in a field of its own. */
export function payBySquareText(payment: BankPayment): string {
  // With options of its own `encode` would skip its checks; it changes what it is given, so it gets a new object.
  return encode({
    payments: [
      {
        type: PaymentOptions.PaymentOrder,
        amount: payment.amountCents / 100,
        currencyCode: CurrencyCode.EUR,
        variableSymbol: payment.variableSymbol,
        paymentNote: asciiLine(payment.message, messageLength),
        beneficiary: { name: asciiLine(payment.beneficiary, nameLength) },
        bankAccounts: [{ iban: payment.iban }],
      },
    ],
  });
}
