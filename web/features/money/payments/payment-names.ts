import { formatAmount } from '../../../../shared/format/any-currency.ts';
import { centsToEuros } from '../../../../shared/format/money.ts';
import type { IncomingPayment } from '../../../../shared/money/payments/contract.ts';
import { paymentsTexts as texts } from './payment-texts.ts';

export const payerOf = ({ name, state }: IncomingPayment): string =>
  name || (state === 'unreadable' ? texts.unreadable : texts.noName);

export const amountOf = ({ amountCents, currency, state }: IncomingPayment): string =>
  state === 'unreadable' ? '–' : formatAmount(centsToEuros(amountCents), currency);
