import { payBySquareText, paymentOf } from '../../../shared/money/payments/payment-qr.ts';
import type { OrderRefundsResponse, Refund } from '../../../shared/money/refunds/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { begunJob } from '../../production/print-jobs/order-work.ts';
import { isoTime } from '../../shop/orders/to-order-response.ts';
import { type ListedRefund, listOrderRefunds } from './queries.ts';
import { readRefundable } from './read-refundable.ts';
import { refundLimits } from './refund-limits.ts';

const timeOrNull = (at: number | null): string | null => (at === null ? null : isoTime(at));

export function toRefundResponse({ refund, orderNumber, customerName, createdBy }: ListedRefund): Refund {
  const { id, orderId, status, reason, reasonText, amountCents, method, iban, recipientName } = refund;
  return {
    ...{ id, orderId, customerName, status, reason, reasonText, amountCents, method, iban, recipientName, createdBy },
    orderNumber: String(orderNumber),
    qrText: qrTextOf(refund, orderNumber),
    fileId: refund.fileId,
    hasCreditNote: refund.correctionId !== null,
    cancelledCopies: refund.items.reduce((sum, { cancelled = 0 }) => sum + cancelled, 0),
    failure: refund.failure,
    createdAt: isoTime(refund.createdAt),
    sentAt: timeOrNull(refund.sentAt),
    doneAt: timeOrNull(refund.doneAt),
    version: refund.version,
  };
}

/** One that a payment order has would be paid twice by its code. */
function qrTextOf(
  { status, method, fileId, iban, recipientName, amountCents }: ListedRefund['refund'],
  number: number,
) {
  if (status !== 'REQUESTED' || method !== 'bank' || fileId !== null) return null;
  const order = { orderNumber: String(number), totalCents: amountCents };
  const payment = paymentOf(order, { companyName: recipientName, iban });
  return payment && payBySquareText({ ...payment, message: `Vratenie penazi, objednavka ${number}` });
}

/** Returns what was refunded of an order, and what can be. Throws `order-not-found`. */
export async function readOrderRefunds(ctx: Context, orderId: string): Promise<OrderRefundsResponse> {
  const found = await readRefundable(ctx, orderId);
  const made = await listOrderRefunds(ctx, orderId);
  const begun = begunJob(found.work);
  return {
    refunds: made.map(toRefundResponse),
    payer: found.payer,
    printing: begun && { station: begun.station },
    ...refundLimits(found, ctx.now),
  };
}
