import { and, eq } from 'drizzle-orm';
import { auditBooking } from '../../money/bank-import/audit-booking.ts';
import { bookTransaction } from '../../money/bank-import/book-transaction.ts';
import { closeBooked } from '../../money/bank-import/open-transactions.ts';
import { findImportId, getImport } from '../../money/bank-import/queries.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { payments } from '../../platform/db/schema/main/payments.ts';
import { bulkRunRows } from '../../platform/db/schema/main/production.ts';
import { closeCardsOf } from '../../shop/orders/payments/close-card.ts';
import type { BulkRowOf } from './queries.ts';
import { type RowCode, settleRow } from './settle-row.ts';

/** Returns the statement that the transfers of rows are of. */
export async function readStatementOf(ctx: Context, rows: readonly Pick<BulkRowOf, 'transactionKey'>[]) {
  const importId = await findImportId(
    ctx,
    rows.flatMap(({ transactionKey }) => transactionKey ?? []),
  );
  return { importId, ...(await getImport(ctx, importId)) };
}
export type RunStatement = Awaited<ReturnType<typeof readStatementOf>>;

/** Books the transfer of a row as the admin chose, and says so in the same batch. Returns why it does not, else null. */
export async function bookRow(
  ctx: Context,
  admin: Actor & { id: string },
  statement: RunStatement,
  row: BulkRowOf,
): Promise<RowCode | null> {
  const transaction = statement.transactions.find(({ key }) => key === row.transactionKey);
  if (!transaction || !row.choice) return 'already-booked';
  const outcome = await bookTransaction(
    ctx,
    admin,
    statement.transactions,
    transaction,
    row.choice,
    (share, isBooked) => [
      auditBooking(ctx, admin, statement, share, isBooked),
      ...settleRow(ctx, row, 'DONE', null, isBooked),
    ],
  );
  if (outcome === 'nothing') return 'already-booked';
  return 'refused' in outcome ? outcome.refused.code : null;
}

/** Closes what a run has booked, also in other files, and the card payments of its orders; again, it changes nothing. */
export async function closeBookedRows(ctx: Context, runId: string): Promise<void> {
  const rows = await ctx.db
    .select({ transactionKey: bulkRunRows.transactionKey })
    .from(bulkRunRows)
    .where(and(eq(bulkRunRows.runId, runId), eq(bulkRunRows.status, 'DONE')));
  if (rows.length === 0) return;
  const { transactions } = await readStatementOf(ctx, rows);
  const keys = new Set(rows.map(({ transactionKey }) => transactionKey));
  const booked = transactions.filter(({ key }) => keys.has(key));
  await closeBooked(ctx, transactions, booked);
  const paid = await ctx.db
    .selectDistinct({ orderId: payments.orderId })
    .from(payments)
    .where(
      inList(
        payments.transactionKey,
        booked.map(({ key }) => key),
      ),
    );
  await closeCardsOf(
    ctx,
    paid.map(({ orderId }) => orderId),
  );
}
