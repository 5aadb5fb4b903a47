import { eq, inArray, sql } from 'drizzle-orm';
import type { StatementFormat } from '../../engine/bank-statements/statement.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { bankImports, bankTransactions } from '../../platform/db/schema/main/payments.ts';
import type { Transaction } from './match-transactions.ts';
import { closeTransactions, findClosed, findSetAside, findTwins } from './open-transactions.ts';
import { rowsPerStatement } from './queries.ts';

interface ReadFile {
  filename: string;
  sha256: string;
  format: StatementFormat;
  transactions: Transaction[];
  /** Those that are not booked. */
  open: Transaction[];
  /** Those of which another row is booked. */
  skipped: Transaction[];
}

/**
 * Saves an import in one batch. Returns its id, the same one for the same file, and its transactions with why they are
 * set aside.
 */
export async function saveImport(
  ctx: Context,
  admin: CurrentUser,
  { transactions, open, skipped, ...file }: ReadFile,
): Promise<{ importId: string; rows: Transaction[] }> {
  const newest = newId();
  const closed = await findClosed(ctx, file.sha256);
  const unbooked = open.filter(({ key }) => !closed.has(key));
  const aside = await findSetAside(ctx, { file: transactions, open: unbooked });
  const skippedKeys = new Set(skipped.map(({ key }) => key));
  const openKeys = new Set(unbooked.map(({ key }) => key));
  const rows = transactions.map((transaction, position) => ({
    ...transaction,
    position,
    isOpen: openKeys.has(transaction.key) && !aside.has(transaction.key),
    setAside: closed.get(transaction.key)?.setAside ?? aside.get(transaction.key) ?? null,
    skippedAs: skippedKeys.has(transaction.key) ? 'BOOKED' : (closed.get(transaction.key)?.skippedAs ?? null),
    raw: transaction.raw ?? null,
  }));
  const twins = await findTwins(ctx, { file: rows, repeated: rows.filter(({ isOpen }) => isOpen) });
  const [found] = await ctx.db.batch([
    ctx.db
      .insert(bankImports)
      .values({ id: newest, ...file, userId: admin.id, createdAt: ctx.now })
      // Changes nothing, but an insert that does nothing returns nothing.
      .onConflictDoUpdate({ target: bankImports.sha256, set: { sha256: file.sha256 } })
      .returning({ id: bankImports.id }),
    auditStatement(ctx, admin, {
      action: 'bank-import.upload',
      subjectId: newest,
      subject: file.filename,
      after: { format: file.format, transactionCount: rows.length },
      // Only for a new file.
      when: rowExists(bankImports, eq(bankImports.id, newest)),
    }),
    // From the same file, perhaps read by an older version of the app.
    ctx.db.delete(bankTransactions).where(inArray(bankTransactions.importId, selectImportId(ctx, file.sha256))),
    ...insertMany(ctx.db, bankTransactions, rows, {
      common: { importId: sql`(${selectImportId(ctx, file.sha256)})` },
      size: rowsPerStatement,
    }),
    // The newest file is where they wait.
    ...(twins.length > 0 ? [closeTransactions(ctx, twins, 'REPEATED')] : []),
  ]);
  const id = (found as { id: string }[])[0]?.id;
  if (!id) throw new Error('the import was not saved');
  return { importId: id, rows };
}

const selectImportId = (ctx: Context, sha256: string) =>
  ctx.db.select({ id: bankImports.id }).from(bankImports).where(eq(bankImports.sha256, sha256));
