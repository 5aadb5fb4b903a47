import type { OrderRefundsResponse, RefundResponse } from '../../../shared/money/refunds/contract.ts';
import { shareCents } from '../../../shared/money/refunds/refund-shares.ts';
import { otherIban } from '../statement-factories.ts';
import { sumOf } from './books.ts';
import { asAdmin, type KnownOrder, rowsOf, type Shop } from './open-shop.ts';
import type { Step } from './step.ts';

const toBank = { iban: otherIban, recipientName: 'Ľubica Ďurčová' };
// The fake Stripe breaks on this amount for ever.
const brokenCents = 888;

interface RefundChoice {
  reason: string;
  amountCents: number;
  items?: { position: number; quantity: number }[];
  delivery?: boolean;
}

/** Returns what an admin may ask to give back of an order. */
function choicesOf({ random }: Shop, found: OrderRefundsResponse, status: string): RefundChoice[] {
  const { invoicedCents, uninvoicedCents, items, deliveryCents, withdrawalDeliveryCents } = found;
  const reason = status === 'PENDING' ? 'PART_PAYMENT' : status === 'CANCELLED' ? 'CANCELLED' : 'OVERPAYMENT';
  const left = items.filter((item) => item.refundedQuantity < item.quantity);
  const line = left[random.below(left.length)];
  const quantity = line ? 1 + random.below(line.quantity - line.refundedQuantity) : 0;
  const all = left.map((item) => ({ item, quantity: item.quantity - item.refundedQuantity }));
  const choices: RefundChoice[] = [
    { reason, amountCents: uninvoicedCents },
    { reason, amountCents: Math.ceil(uninvoicedCents / 3) },
    { reason: 'OTHER', amountCents: invoicedCents },
    { reason: 'COMPLAINT', amountCents: Math.ceil(invoicedCents / 4) },
    ...(line
      ? [
          {
            reason: 'NOT_DELIVERED',
            items: [{ position: line.position, quantity }],
            amountCents: shareCents(line, line.refundedQuantity, quantity),
          },
        ]
      : []),
    {
      reason: 'WITHDRAWAL',
      items: all.map(({ item, quantity: count }) => ({ position: item.position, quantity: count })),
      delivery: withdrawalDeliveryCents > 0,
      amountCents:
        sumOf(all, ({ item, quantity: count }) =>
          shareCents({ ...item, paidCents: item.withdrawalCents }, item.refundedQuantity, count),
        ) + withdrawalDeliveryCents,
    },
    { reason: 'COMPLAINT', delivery: true, amountCents: deliveryCents },
  ];
  return choices.filter(({ amountCents }) => amountCents > 0 && amountCents !== brokenCents);
}

/** An admin gives money of an order back, to the card or by transfer; some ask twice, or two at the same moment. */
export const refundOrder: Step = async (shop) => {
  const { random, orders } = shop;
  const paid = await rowsOf<{ id: string; status: string }>(
    'select id, status from orders where paid_cents > refunded_cents and hidden_at is null order by id',
  );
  if (paid.length === 0) return false;
  const { id, status } = random.pick(paid.slice(-8));
  const order = orders.find((one) => one.id === id);
  if (!order) throw new Error(`There is no order ${id}.`);
  const { body: found } = await asAdmin<OrderRefundsResponse>(shop, 'GET', `/admin/orders/${order.id}/refunds`);
  const choices = choicesOf(shop, found, status);
  if (choices.length === 0) return false;
  const choice = random.pick(choices);
  const isCard = found.cardCents >= choice.amountCents && random.chance(0.8);
  const ask = (requestKey: string) =>
    askForRefund(
      shop,
      order,
      { ...choice, ...(isCard ? { method: 'card' } : { method: 'bank', ...toBank }) },
      requestKey,
    );
  const key = crypto.randomUUID();
  const results = await Promise.all([
    ask(key),
    ...(random.chance(0.2) ? [ask(key)] : []),
    ...(random.chance(0.2) ? [ask(crypto.randomUUID())] : []),
  ]);
  return results.includes(true);
};

async function askForRefund(
  shop: Shop,
  { id, orderNumber }: KnownOrder,
  choice: RefundChoice & { method: string },
  requestKey: string,
): Promise<boolean> {
  const { status, body } = await asAdmin<RefundResponse>(shop, 'POST', `/admin/orders/${id}/refunds`, {
    requestKey,
    ...choice,
  });
  if (status >= 300) return false;
  const isNew = shop.refunds.every((refund) => refund.id !== body.refund.id);
  const isCorrecting = ['WITHDRAWAL', 'COMPLAINT', 'NOT_DELIVERED', 'OTHER'].includes(choice.reason);
  if (isNew)
    shop.refunds.push({
      id: body.refund.id,
      orderNumber,
      cents: choice.amountCents,
      isCorrecting,
      isPaidByHand: false,
    });
  return true;
}
