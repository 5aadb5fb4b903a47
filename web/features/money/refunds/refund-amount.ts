import { eurosToCents } from '../../../../shared/format/money.ts';
import { readDecimal } from '../../../../shared/format/read-decimal.ts';
import type { OrderRefundsResponse, RefundableItem, RefundRequest } from '../../../../shared/money/refunds/contract.ts';
import { shareCents } from '../../../../shared/money/refunds/refund-shares.ts';
import { correctingReasons, type RefundMethod, type RefundReason } from '../../../../shared/money/refunds/refunds.ts';

export interface RefundValues {
  reason: RefundReason;
  reasonText: string;
  mode: 'items' | 'free';
  /** How many of each line, by position. */
  quantities: Record<number, number>;
  delivery: boolean;
  amount: string;
  method: RefundMethod;
  iban: string;
  recipientName: string;
  /** What goes back is not printed either. */
  cancelsPrints: boolean;
}

export const leftOf = ({ quantity, refundedQuantity }: RefundableItem): number => quantity - refundedQuantity;

/** What a form begins with: for a withdrawal all of the order, otherwise what no invoice is about, if there is any. */
export function initialRefund(found: OrderRefundsResponse, customerName: string, isWithdrawal: boolean): RefundValues {
  const isUninvoiced = !isWithdrawal && found.uninvoicedCents > 0;
  const unusual: RefundReason = found.invoicedCents > 0 ? 'OVERPAYMENT' : 'CANCELLED';
  return {
    reason: isWithdrawal ? 'WITHDRAWAL' : isUninvoiced ? unusual : 'COMPLAINT',
    reasonText: '',
    mode: 'items',
    quantities: isWithdrawal ? allOf(found) : {},
    delivery: isWithdrawal && found.withdrawalDeliveryCents > 0,
    amount: isUninvoiced ? (found.uninvoicedCents / 100).toFixed(2).replace('.', ',') : '',
    method: found.cardCents > 0 ? 'card' : 'bank',
    iban: found.payer?.iban ?? '',
    recipientName: found.payer?.name || customerName,
    cancelsPrints: true,
  };
}

export const allOf = ({ items }: OrderRefundsResponse): Record<number, number> =>
  Object.fromEntries(items.map((item) => [item.position, leftOf(item)]));

export const isCorrecting = (reason: RefundReason): boolean => correctingReasons.includes(reason);

/** Lines can be chosen where a credit note takes them back. */
export const hasLines = ({ mode, reason }: RefundValues): boolean => mode === 'items' && isCorrecting(reason);

export const deliveryCentsOf = (found: OrderRefundsResponse, reason: RefundReason): number =>
  reason === 'WITHDRAWAL' ? found.withdrawalDeliveryCents : found.deliveryCents;

/** Returns what the server computes too; NaN: no amount. */
export function amountOf(found: OrderRefundsResponse, values: RefundValues): number {
  if (!hasLines(values)) return eurosToCents(readDecimal(values.amount));
  const ofLines = found.items.map((item) => {
    const paidCents = values.reason === 'WITHDRAWAL' ? item.withdrawalCents : item.paidCents;
    return shareCents({ ...item, paidCents }, item.refundedQuantity, values.quantities[item.position] ?? 0);
  });
  return ofLines.reduce((sum, cents) => sum + cents, values.delivery ? deliveryCentsOf(found, values.reason) : 0);
}

/** At most so much goes back for a reason. */
export const limitOf = (found: OrderRefundsResponse, reason: RefundReason): number =>
  isCorrecting(reason) ? found.invoicedCents : found.uninvoicedCents;

export function toRefundInput(found: OrderRefundsResponse, values: RefundValues): Omit<RefundRequest, 'requestKey'> {
  const { reason, reasonText, quantities, delivery, method, iban, recipientName } = values;
  const chosen = Object.entries(quantities).filter(([, quantity]) => quantity > 0);
  const lines = hasLines(values);
  return {
    ...{ reason, reasonText, method },
    items: lines ? chosen.map(([position, quantity]) => ({ position: Number(position), quantity })) : [],
    delivery: lines && delivery,
    amountCents: amountOf(found, values),
    ...(method === 'bank' ? { iban, recipientName } : {}),
  };
}
