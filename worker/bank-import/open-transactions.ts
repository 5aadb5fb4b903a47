import { and, desc, eq, sql } from 'drizzle-orm';
import type { OpenTransactionsResponse } from '../../shared/contract/bank-import.ts';
import { AppError } from '../../shared/errors.ts';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { noRowExists, rowExists } from '../db/row-exists.ts';
import { bankImports, bankTransactions, payments } from '../db/schema.ts';
import type { Transaction } from './match-transactions.ts';
import { toTransactionResponse } from './to-import-response.ts';
import { detailsKeyOf } from './transaction-keys.ts';

const isOpen = sql.raw('is_open = 1');
// Booked ones are closed after their batch: what got lost between shows neither.
const isShown = and(isOpen, noRowExists(payments, eq(payments.transactionKey, bankTransactions.key)));
const maxShown = 1000;
const maxCompared = 5000;

/** Returns how many payments came in and are not booked. */
export async function countOpenTransactions(ctx: Context): Promise<number> {
  const [row] = await ctx.db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from bank_transactions where ${isShown} limit ${maxShown})`,
  );
  return row?.count ?? 0;
}

export async function listOpenTransactions(ctx: Context): Promise<OpenTransactionsResponse['transactions']> {
  const rows = await ctx.db
    .select()
    .from(bankTransactions)
    .where(isShown)
    .orderBy(desc(bankTransactions.postedOn), desc(bankTransactions.key))
    .limit(maxShown);
  return rows.map((transaction) => {
    const { reason: _, ...shown } = toTransactionResponse({ transaction, order: null, reason: '' });
    return { ...shown, importId: transaction.importId };
  });
}

/** Returns the keys of a file that was imported before that are booked or set aside. */
export async function findClosedKeys(ctx: Context, fileHash: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ key: bankTransactions.key })
    .from(bankTransactions)
    .innerJoin(bankImports, eq(bankImports.id, bankTransactions.importId))
    .where(and(eq(bankImports.sha256, fileHash), eq(bankTransactions.isOpen, false)));
  return new Set(rows.map(({ key }) => key));
}

/**
 * Returns the keys of open transactions of other files that some of one file repeat: in each of them as many as are
 * repeated, for equal transfers differ in nothing but their number.
 */
export async function findTwins(
  ctx: Context,
  { file, repeated }: { file: readonly Transaction[]; repeated: readonly Transaction[] },
): Promise<string[]> {
  const own = new Set(file.map(({ key }) => key));
  const open = await ctx.db.select().from(bankTransactions).where(isOpen).limit(maxCompared);
  const others = open.filter(({ key }) => !own.has(key));
  const days = new Set(others.map(({ postedOn }) => postedOn));
  const counts = new Map<string, number>();
  for (const details of repeated.filter(({ postedOn }) => days.has(postedOn)).map(detailsKeyOf))
    counts.set(details, (counts.get(details) ?? 0) + 1);
  const equal = Map.groupBy(others, (other) => `${other.importId} ${detailsKeyOf(other)}`);
  return [...equal].flatMap(([group, twins]) =>
    twins.slice(0, counts.get(group.split(' ')[1] ?? '') ?? 0).map(({ key }) => key),
  );
}

/** Returns the statement that closes transactions. */
export const closeTransactions = (ctx: Context, keys: string[]) =>
  ctx.db.update(bankTransactions).set({ isOpen: false }).where(inList(bankTransactions.key, keys));

/** Sets a transaction aside, or takes that back. The same again changes nothing. Throws `transaction-not-found`. */
export async function setOpen(ctx: Context, admin: Actor, key: string, open: boolean): Promise<void> {
  const [found] = await ctx.db
    .select({ transaction: bankTransactions, filename: bankImports.filename })
    .from(bankTransactions)
    .innerJoin(bankImports, eq(bankImports.id, bankTransactions.importId))
    .where(eq(bankTransactions.key, key));
  if (!found) throw new AppError('transaction-not-found');
  const { importId, name, amountCents } = found.transaction;
  const isOther = and(eq(bankTransactions.key, key), eq(bankTransactions.isOpen, !open));
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'bank-import.settle',
      subjectId: importId,
      subject: found.filename,
      after: { payer: name, amountCents, isOpen: open },
      when: rowExists(bankTransactions, isOther),
    }),
    ctx.db.update(bankTransactions).set({ isOpen: open }).where(isOther),
  ]);
}
