import type { IncomingPayment } from '../../../shared/contract/payments.ts';
import { centsToEuros } from '../../../shared/format/money.ts';
import { amountText } from '../bank-import/transaction-cells.tsx';
import { paymentsTexts as texts } from './payment-texts.ts';

export const payerOf = ({ name }: IncomingPayment): string => name || texts.noName;

export const amountOf = ({ amountCents, currency }: IncomingPayment): string =>
  amountText(centsToEuros(amountCents), currency);
