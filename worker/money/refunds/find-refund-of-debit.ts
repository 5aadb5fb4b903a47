import { and, eq, inArray } from 'drizzle-orm';
import { isoDay } from '../../../shared/format/day.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { bankTransactions, refundFiles, refunds } from '../../platform/db/schema/main/payments.ts';
import type { RefundRow } from '../../shop/orders/queries.ts';
import { moveRefund } from './move-refund.ts';

/** A row of a statement; money that left has a negative amount. */
interface Debit {
  key: string;
  /** YYYYMMDD */
  postedOn: string;
  amountCents: number;
  currency: string;
  endToEndId: string;
  variableSymbol: string;
  counterpartyIban: string;
}

/** Names a refund in a payment order; the bank gives it back in its statement. At most 35 characters. */
export const endToEndIdOf = ({ id }: Pick<RefundRow, 'id'>): string => id.replaceAll('-', '');

const selectTransfers = (ctx: Context) =>
  ctx.db
    .select({
      refund: refunds,
      orderNumber: orders.number,
      executeOn: refundFiles.executeOn,
      // The debit of a try before, whose money came back.
      triedOn: bankTransactions.postedOn,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(refundFiles, eq(refundFiles.id, refunds.fileId))
    .leftJoin(bankTransactions, eq(bankTransactions.key, refunds.transactionKey));

type Transfer = Awaited<ReturnType<typeof selectTransfers>>[number];

const listWaiting = (ctx: Context): Promise<Transfer[]> =>
  selectTransfers(ctx).where(and(inArray(refunds.status, ['REQUESTED', 'SENT']), eq(refunds.method, 'bank')));

/** Each try has the same id and symbol: a debit of a try before says nothing about this one. */
const isOfThisTry = ({ executeOn, triedOn }: Transfer, { postedOn }: Debit): boolean =>
  isoDay(postedOn) >= (executeOn ?? '') && postedOn > (triedOn ?? '');

const isDebit = ({ amountCents, currency }: Debit): boolean => amountCents < 0 && currency === 'EUR';

/**
 * Returns the transfer that a debit of a statement paid, to this account and not before its payment order: by the id
 * that this order gave it, else the only one of this amount whose order's number is the variable symbol.
 */
export async function findRefundOfDebit(
  ctx: Context,
  debit: Debit,
  waiting?: readonly Transfer[],
): Promise<RefundRow | null> {
  if (!isDebit(debit)) return null;
  const iban = debit.counterpartyIban.replaceAll(' ', '');
  const possible = (waiting ?? (await listWaiting(ctx))).filter(
    (one) => one.refund.amountCents === -debit.amountCents && one.refund.iban === iban && isOfThisTry(one, debit),
  );
  const named = debit.endToEndId.toLowerCase();
  const byId = possible.find(({ refund }) => refund.fileId !== null && named.includes(endToEndIdOf(refund)));
  if (byId) return byId.refund;
  const [only, ...others] = possible.filter(({ orderNumber }) => Number(debit.variableSymbol) === orderNumber);
  if (!only || others.length > 0) return null;
  // The debit may be the one of an equal transfer, in another statement.
  const { orderId, amountCents } = only.refund;
  const [twin] = await ctx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.iban, iban),
        eq(refunds.amountCents, amountCents),
        eq(refunds.status, 'DONE'),
      ),
    );
  return twin ? null : only.refund;
}

/**
 * Marks a transfer as DONE by the debit that proves it, which proves one only. Returns false if it was changed since it
 * was read, or the debit is known.
 */
export async function markRefundDone(
  ctx: Context,
  refund: RefundRow,
  { transactionKey, admin }: { transactionKey: string; admin: Actor | null },
): Promise<boolean> {
  return (await moveRefund(ctx, refund, { to: 'DONE', set: { transactionKey }, admin })) !== undefined;
}

/** Marks the transfers that the debits of a statement prove. */
export async function settleRefunds(ctx: Context, admin: Actor, transactions: readonly Debit[]): Promise<void> {
  const debits = transactions.filter(isDebit);
  if (debits.length === 0) return;
  let waiting = await listWaiting(ctx);
  for (const debit of debits) {
    if (waiting.length === 0) return;
    const found = await findRefundOfDebit(ctx, debit, waiting);
    if (!found) continue;
    await markRefundDone(ctx, found, { transactionKey: debit.key, admin });
    waiting = waiting.filter(({ refund }) => refund.id !== found.id);
  }
}
