import { CurrencyCode, encode, PaymentOptions } from 'bysquare/pay';
import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { CompanySettings } from '../../platform/settings/company.ts';
import { asciiLine } from './payment-qr-ascii.ts';

const site = 'Momentka';
const maxCents = 99_999_999_999;
const nameLength = 70;
const messageLength = 140;
const infoLength = 70;
/** More would not fit into QR version 13, the largest that EPC allows. */
const maxEpcBytes = 331;

/** The data of a bank transfer, for both codes, the payment panel and the mail. */
export interface BankPayment {
  /** As the bank knows it: verification of payee compares it. */
  beneficiary: string;
  /** Without spaces. */
  iban: string;
  amountCents: number;
  variableSymbol: string;
  message: string;
  /** Note for the payer. */
  info: string;
}

/** Returns how to pay an order; null when nothing is due, or there is no valid account to pay to. */
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

/**
 * Returns the text of the SEPA code, EPC069-12 version 002: ASCII only, so that a byte is a character in any charset.
 */
export function epcText(payment: BankPayment): string {
  const { iban, amountCents } = payment;
  const amount = `EUR${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
  const beneficiary = asciiLine(payment.beneficiary, nameLength);
  const message = asciiLine(payment.message, messageLength);
  const text = ['BCD', '002', '1', 'SCT', '', beneficiary, iban, amount, '', '', message].join('\n');
  // With all fields at their longest the limit is exceeded: the payer's note is shortened.
  const info = asciiLine(payment.info, Math.min(infoLength, maxEpcBytes - 1 - text.length));
  return `${text}\n${info}`.trimEnd();
}

/** Returns the text of the Slovak banks' code, which has a separate field for the variable symbol. */
export function payBySquareText(payment: BankPayment): string {
  // With options `encode` would skip its checks; it modifies its argument, so it gets a new object.
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
