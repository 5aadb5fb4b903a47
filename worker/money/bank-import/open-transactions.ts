import { and, eq, ne, not, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AsideReason, SkippedReason } from '../../../shared/money/bank-import/bank-import.ts';
import type { OpenTransactionInput } from '../../../shared/money/bank-import/contract.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { bankImports, bankTransactions, payments } from '../../platform/db/schema/main/payments.ts';
import type { Transaction } from './match-transactions.ts';
import { repeatedRows } from './repeated-rows.ts';

const isOpen = sql.raw('is_open = 1');
// Booked ones are closed after their batch: what got lost between shows neither.
export const isNotBooked = noRowExists(payments, eq(payments.transactionKey, bankTransactions.key));
export const isWaiting = and(isOpen, isNotBooked);
const maxCounted = 1000;
const maxCompared = 5000;

/** Returns how many payments came in and are not booked. */
export async function countOpenTransactions(ctx: Context): Promise<number> {
  const [row] = await ctx.db.all<{ count: number }>(
    sql`select count(*) as count from (select 1 from bank_transactions where ${isWaiting} limit ${maxCounted})`,
  );
  return row?.count ?? 0;
}

/** Returns the transactions of a file that was imported before that do not wait, and why. */
export async function findClosed(ctx: Context, fileHash: string) {
  const { key, setAside, skippedAs } = bankTransactions;
  const rows = await ctx.db
    .select({ key, setAside, skippedAs })
    .from(bankTransactions)
    .innerJoin(bankImports, eq(bankImports.id, bankTransactions.importId))
    .where(and(eq(bankImports.sha256, fileHash), eq(bankTransactions.isOpen, false)));
  return new Map(rows.map((row) => [row.key, row]));
}

/** Returns the keys of open transactions of other files that some of one file repeat. */
export async function findTwins(
  ctx: Context,
  { file, repeated }: { file: readonly Transaction[]; repeated: readonly Transaction[] },
): Promise<string[]> {
  const own = new Set(file.map(({ key }) => key));
  const open = await ctx.db.select().from(bankTransactions).where(isOpen).limit(maxCompared);
  const others = open.filter(({ key }) => !own.has(key));
  return repeatedRows(repeated, others).map(([, { key }]) => key);
}

const isAside = sql.raw('set_aside is not null');

/**
 * Returns why transactions of a file are set aside that other files had too. Those that could not be read are not
 * compared.
 */
export async function findSetAside(
  ctx: Context,
  { file, open }: { file: readonly Transaction[]; open: readonly Transaction[] },
): Promise<Map<string, AsideReason>> {
  const days = new Set(open.map(({ postedOn }) => postedOn));
  const isOfDay = inList(bankTransactions.postedOn, [...days]);
  const aside = await ctx.db.select().from(bankTransactions).where(and(isAside, isOfDay)).limit(maxCompared);
  const own = new Set(file.map(({ key }) => key));
  const others = aside.filter(({ key, raw }) => raw === null && !own.has(key));
  const compared = open.filter(({ raw }) => !raw);
  return new Map(repeatedRows(compared, others).map(([{ key }, { setAside }]) => [key, setAside ?? 'SETTLED']));
}

/** Returns the keys of a transaction in other files, one in each, where it is set aside. */
async function findAsideElsewhere(ctx: Context, transaction: Transaction & { importId: string }): Promise<string[]> {
  const { postedOn, importId } = bankTransactions;
  const isOther = and(isAside, eq(postedOn, transaction.postedOn), ne(importId, transaction.importId));
  const rows = await ctx.db.select().from(bankTransactions).where(isOther).limit(maxCompared);
  const others = rows.filter((row) => row.raw === null);
  return repeatedRows([transaction], others).map(([, { key }]) => key);
}

/** Returns the statement that closes transactions that are booked, or skipped. */
export const closeTransactions = (ctx: Context, keys: string[], skippedAs: SkippedReason | null) =>
  ctx.db.update(bankTransactions).set({ isOpen: false, skippedAs }).where(inList(bankTransactions.key, keys));

/** Returns the statement that lets a transaction wait again. */
export const reopenTransaction = (ctx: Context, key: string) =>
  ctx.db.update(bankTransactions).set({ isOpen: true }).where(eq(bankTransactions.key, key));

/** Closes transactions of a file that were booked, and those of other files that they repeat. */
export async function closeBooked(
  ctx: Context,
  file: readonly Transaction[],
  booked: readonly Transaction[],
): Promise<void> {
  const twins = await findTwins(ctx, { file, repeated: booked });
  await ctx.db.batch([
    closeTransactions(
      ctx,
      booked.map(({ key }) => key),
      null,
    ),
    closeTransactions(ctx, twins, 'BOOKED'),
  ]);
}

/**
 * Sets a transaction aside, or takes that back. The same again changes nothing, nor does one that is booked. Throws
 * `transaction-not-found`.
 */
export async function setOpen(
  ctx: Context,
  admin: Actor,
  key: string,
  { isOpen: open, setAside = 'SETTLED' }: OpenTransactionInput,
): Promise<void> {
  const [found] = await ctx.db
    .select({ transaction: bankTransactions, filename: bankImports.filename })
    .from(bankTransactions)
    .innerJoin(bankImports, eq(bankImports.id, bankTransactions.importId))
    .where(eq(bankTransactions.key, key));
  if (!found) throw new AppError('transaction-not-found');
  const { importId, name, amountCents } = found.transaction;
  // It waits again in one file; the next one that has it finds it set aside nowhere.
  const elsewhere = open && found.transaction.raw === null ? await findAsideElsewhere(ctx, found.transaction) : [];
  const isBooked = rowExists(payments, eq(payments.transactionKey, key));
  const isOther = and(eq(bankTransactions.key, key), eq(bankTransactions.isOpen, !open), not(isBooked));
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'bank-import.settle',
      subjectId: importId,
      subject: found.filename,
      after: { payer: name, amountCents, isOpen: open, ...(!open && { setAside }) },
      when: rowExists(bankTransactions, isOther),
    }),
    ctx.db
      .update(bankTransactions)
      .set({ isOpen: open, setAside: open ? null : setAside })
      .where(isOther),
    ...(elsewhere.length > 0
      ? [ctx.db.update(bankTransactions).set({ setAside: null }).where(inList(bankTransactions.key, elsewhere))]
      : []),
  ]);
}
