import { eq } from 'drizzle-orm';
import { type RefundRequest, refundInput } from '../../../shared/money/refunds/contract.ts';
import { createRefund } from '../../../worker/money/refunds/create-refund.ts';
import { changeRefundFile, createRefundFile } from '../../../worker/money/refunds/refund-files.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { orderItems } from '../../../worker/platform/db/schema/main/orders.ts';
import { cancelByAdmin } from './admin-steps.ts';
import type { DemoShop } from './demo-shop.ts';
import { inventedIban, postedOn } from './statement.ts';

type Returned = Pick<RefundRequest, 'reason' | 'reasonText' | 'amountCents' | 'items' | 'delivery'>;

/** Decides that money goes back by transfer, with a credit note. Returns the refund. */
async function returnMoney(shop: DemoShop, ctx: Context, orderId: string, returned: Returned) {
  const { customerName: recipientName, customerEmail } = await shop.order(ctx, orderId);
  const iban = inventedIban(customerEmail.length);
  const input = refundInput.parse({
    requestKey: crypto.randomUUID(),
    method: 'bank',
    iban,
    recipientName,
    ...returned,
  });
  return createRefund(ctx, await shop.admin(ctx), orderId, input);
}

/** Cancels a paid order; its money waits for a payment order. */
export async function refund(shop: DemoShop, ctx: Context, orderId: string) {
  await cancelByAdmin(shop, ctx, orderId);
  const { totalCents: amountCents } = await shop.order(ctx, orderId);
  return returnMoney(shop, ctx, orderId, {
    reason: 'OTHER',
    reasonText: 'Zrušená objednávka',
    amountCents,
    items: await itemsOf(ctx, orderId),
    delivery: true,
  });
}

/** Cancels a paid order and sends its money. */
export const refundAndSend = async (shop: DemoShop, ctx: Context, orderId: string): Promise<void> =>
  send(shop, ctx, await refund(shop, ctx, orderId));

/** Sends the price of one damaged print. */
export async function payForDamage(shop: DemoShop, ctx: Context, orderId: string, reasonText: string): Promise<void> {
  const [item] = await itemsOf(ctx, orderId);
  if (!item) throw new Error(`The demo order ${orderId} has no items.`);
  const made = await returnMoney(shop, ctx, orderId, {
    reason: 'COMPLAINT',
    reasonText,
    amountCents: Math.round(item.totalCents / item.quantity),
    items: [{ position: item.position, quantity: 1 }],
  });
  await send(shop, ctx, made);
}

const itemsOf = (ctx: Context, orderId: string) =>
  ctx.db
    .select({ position: orderItems.position, quantity: orderItems.quantity, totalCents: orderItems.totalCents })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.position);

type Refund = Awaited<ReturnType<typeof createRefund>>;

/** Puts a refund into a payment order that the bank gets at once; the next statement has its debit. */
async function send(shop: DemoShop, ctx: Context, { id, orderId, amountCents, iban, recipientName }: Refund) {
  const admin = await shop.admin(ctx);
  const file = await createRefundFile(ctx, admin, [id]);
  await changeRefundFile(ctx, admin, file.id, 'sent');
  const { number } = await shop.order(ctx, orderId);
  shop.debits.push({
    postedOn: postedOn(ctx.now),
    cents: -amountCents,
    name: recipientName,
    iban,
    variableSymbol: String(number),
  });
}
