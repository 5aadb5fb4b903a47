import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ChosenMatch } from '../../../shared/money/bank-import/contract.ts';
import type { BulkRun } from '../../../shared/production/bulk-runs/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { bulkRunRows } from '../../platform/db/schema/main/production.ts';
import { beginRun } from './begin-run.ts';
import { readStatementOf } from './book-rows.ts';
import { findRunOfKey } from './queries.ts';

/**
 * Begins a run that books the chosen transfers of a statement, in the order of the file: partial payments add up in that
 * order. The same key again returns the run that it began. Throws `import-not-found`, `several-imports`,
 * `nothing-to-process`, `idempotency-key-reused`.
 */
export async function startBookingRun(
  ctx: Context,
  admin: CurrentUser,
  matches: readonly ChosenMatch[],
  key: string,
): Promise<BulkRun> {
  const choices = new Map(matches.map((match) => [match.transaction.key, match]));
  const earlier = await findRunOfKey(ctx, admin.id, key);
  if (earlier) {
    await assertSameTransfers(ctx, earlier.id, choices);
    return earlier;
  }
  const { transactions } = await readStatementOf(
    ctx,
    [...choices.keys()].map((transactionKey) => ({ transactionKey })),
  );
  const chosen = transactions.flatMap((transaction) => {
    const choice = choices.get(transaction.key);
    return choice ? [{ transaction, choice, number: choice.orderNumber ?? transaction.orderNumber ?? 0 }] : [];
  });
  if (chosen.length === 0) throw new AppError('nothing-to-process');
  const found = await ctx.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(
      and(
        inList(
          orders.number,
          chosen.map(({ number }) => number),
        ),
        isNotHidden,
      ),
    );
  const idOf = new Map(found.map(({ id, number }) => [number, id]));
  const rows = chosen.map(({ transaction, choice, number }) => ({
    orderId: idOf.get(number) ?? null,
    orderNumber: String(number || ''),
    seenChangeId: null,
    line: null,
    trackingNumber: null,
    transactionKey: transaction.key,
    choice,
    code: null,
  }));
  return beginRun(ctx, admin, key, { action: 'book', carrier: null, rows });
}

async function assertSameTransfers(ctx: Context, runId: string, choices: ReadonlyMap<string, unknown>): Promise<void> {
  const rows = await ctx.db
    .select({ key: bulkRunRows.transactionKey })
    .from(bulkRunRows)
    .where(eq(bulkRunRows.runId, runId));
  const isSame = rows.length === choices.size && rows.every(({ key }) => key !== null && choices.has(key));
  if (!isSame) throw new AppError('idempotency-key-reused');
}
