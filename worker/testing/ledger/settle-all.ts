import { reportCharge } from './card-steps.ts';
import { listRefunds } from './list-refunds.ts';
import { listPayments, settleOpen } from './open-payments.ts';
import { advance, asAdmin, type Shop } from './open-shop.ts';
import { reportAllRefunds } from './refund-reports.ts';
import { runQueue, runTasks } from './shop-steps.ts';
import { uploadRows } from './statement-steps.ts';
import { readState } from './step.ts';
import { sendPaymentOrder } from './transfer-back.ts';

const hour = 3_600_000;
const maxRounds = 5;

/** Everything that is under way comes to its end: reports, jobs, statements, transfers, and what an admin decides. */
export async function settleAll(shop: Shop): Promise<void> {
  await asAdmin(shop, 'PUT', '/admin/accounting/lock', { month: '2026-12', isLocked: false });
  for (let round = 0; round < maxRounds && !(round > 0 && (await isQuiet(shop))); round++) {
    for (const charge of shop.books.charges) await reportCharge(shop, charge);
    await emptyQueue(shop);
    await reportAllRefunds(shop);
    // The next day, for a debit of the same day may be of the try before.
    advance(25 * hour);
    await retryFailed(shop);
    await emptyQueue(shop);
    while (await sendPaymentOrder(shop));
    await uploadRows(shop, shop.books.bank, { isEager: true });
    await finishTransfers(shop);
    for (const payment of await listPayments(shop, 'open')) await settleOpen(shop, payment);
    await runTasks(shop);
  }
  await emptyQueue(shop);
  await acceptOverpayments(shop);
}

/** A card paid right after a transfer: an admin has to see it. */
async function acceptOverpayments(shop: Shop): Promise<void> {
  for (const order of shop.orders.filter(({ isDeleted }) => !isDeleted)) {
    const { total, paid } = await readState(order);
    if (paid > total)
      await asAdmin(shop, 'PUT', `/admin/orders/${order.id}/overpayment`, { overpaidCents: paid - total });
  }
}

/** Returns whether no money is under way. */
async function isQuiet(shop: Shop): Promise<boolean> {
  const isUnderWay = (await listRefunds(shop)).some(({ status }) => status === 'REQUESTED' || status === 'SENT');
  return !isUnderWay && (await listPayments(shop, 'open')).length === 0;
}

async function emptyQueue(shop: Shop): Promise<void> {
  while (await runQueue(shop));
}

async function retryFailed(shop: Shop): Promise<void> {
  for (const { id, status } of await listRefunds(shop))
    if (status === 'FAILED') await asAdmin(shop, 'PUT', `/admin/refunds/${id}`, { action: 'retry' });
}

/** What the statements did not prove, though it left: an admin says so. */
async function finishTransfers(shop: Shop): Promise<void> {
  for (const { id, status, method, fileId } of await listRefunds(shop)) {
    const isByHand = shop.refunds.some((refund) => refund.id === id && refund.isPaidByHand);
    if (method === 'bank' && (status === 'SENT' || (status === 'REQUESTED' && (isByHand || fileId))))
      await asAdmin(shop, 'PUT', `/admin/refunds/${id}`, { action: 'done' });
  }
}
