import { and, asc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { chunksOf } from '../../platform/db/insert-where.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { bankImports, bankTransactions, payments } from '../../platform/db/schema/main/payments.ts';
import { isClosed } from '../../shop/orders/status/change-status.ts';
import { findSpentVouchers } from '../../shop/vouchers/find-spent-vouchers.ts';
import { readMonthLock } from '../accounting/month-lock.ts';
import type { BankPayment } from './claim-payments.ts';
import type { Known, MatchableOrder, Transaction } from './match-transactions.ts';
import { matchableColumns } from './matchable-columns.ts';
import { groupOf, referenceOf, scopedReference, storedReferences } from './transaction-keys.ts';

/** Returns an import with its transactions, in the order of the file. Throws `import-not-found`. */
export async function getImport(
  ctx: Context,
  importId: string,
): Promise<{ filename: string; transactions: Transaction[] }> {
  const { importId: _, position, ...columns } = getTableColumns(bankTransactions);
  const [[found], transactions] = await ctx.db.batch([
    ctx.db.select({ filename: bankImports.filename }).from(bankImports).where(eq(bankImports.id, importId)),
    ctx.db.select(columns).from(bankTransactions).where(eq(bankTransactions.importId, importId)).orderBy(asc(position)),
  ]);
  if (!found) throw new AppError('import-not-found');
  return { filename: found.filename, transactions };
}

/** Returns the import that all of these transactions are of; unknown keys don't count. Throws `import-not-found`, `several-imports`. */
export async function findImportId(ctx: Context, keys: string[]): Promise<string> {
  const [found, another] = await ctx.db
    .selectDistinct({ importId: bankTransactions.importId })
    .from(bankTransactions)
    .where(inList(bankTransactions.key, keys))
    .limit(2);
  if (!found) throw new AppError('import-not-found');
  // Their order, in which partial payments add up, is known within one file only.
  if (another) throw new AppError('several-imports');
  return found.importId;
}

/** Reads the orders that transactions name, further ones by number, and the bank payments that may be theirs. */
export async function findKnown(ctx: Context, transactions: Transaction[], more: number[] = []): Promise<Known> {
  const incoming = transactions.filter(({ type }) => type === 'CREDIT');
  const numbers = incoming.flatMap(({ orderNumber }) => orderNumber ?? []);
  const orders = new Map<number, MatchableOrder>();
  const payments = new Map<number, BankPayment[]>();
  const add = (number: number, payment: BankPayment): void => {
    const others = payments.get(number) ?? [];
    if (!others.some(({ reference }) => reference === payment.reference)) payments.set(number, [...others, payment]);
  };
  for (const part of chunksOf([...new Set([...numbers, ...more])], rowsPerStatement)) {
    const [orderRows, paymentRows] = await ctx.db.batch([
      selectOrders(ctx, inList(orderColumns.number, part)),
      selectPayments(ctx, part),
    ]);
    for (const order of orderRows) orders.set(order.number, { ...order, isVoucherSpent: false });
    for (const { number, ...payment } of paymentRows) add(number, payment);
  }
  for (const [number, payment] of await findBookedElsewhere(ctx, incoming)) add(number, payment);
  await markSpentVouchers(ctx, [...orders.values()]);
  const symbols = [...orders.values()].flatMap(({ number, groupNumber }) => (number === groupNumber ? number : []));
  const inCarts = symbols.length > 0 ? await selectOrders(ctx, inList(orderColumns.groupNumber, symbols)) : [];
  // Only those that wait are paid with the first one, which a cancelled one does not.
  const others = inCarts.map((order) => ({ ...order, isVoucherSpent: false }));
  const { lockedThrough } = await readMonthLock(ctx);
  return { orders, carts: Map.groupBy(others, ({ groupNumber }) => groupNumber ?? 0), payments, lockedThrough };
}

async function markSpentVouchers(ctx: Context, all: MatchableOrder[]): Promise<void> {
  const cancelled = all.filter(({ status }) => status === 'CANCELLED');
  const spent = await findSpentVouchers(
    ctx,
    cancelled.map(({ id }) => id),
  );
  for (const order of cancelled) order.isVoucherSpent = spent.has(order.id);
}

// Of equal transfers, so many may be booked that are not in the file.
const maxBeyond = 2;

/**
 * Returns the payments that an admin may have booked for another order than the transfer names, and those with the bank's
 * reference of one, each with the number that the transfer names.
 */
async function findBookedElsewhere(ctx: Context, incoming: Transaction[]): Promise<[number, BankPayment][]> {
  const numbers = new Map(
    [...Map.groupBy(incoming, groupOf)].flatMap(([group, rows]) =>
      Array.from({ length: rows.length + maxBeyond }, (_, at): [string, number] => [
        referenceOf(group, at + 1),
        rows[0]?.orderNumber ?? 0,
      ]),
    ),
  );
  const found: [number, BankPayment][] = [];
  for (const references of chunksOf([...numbers.keys()], referencesPerStatement))
    for (const payment of await selectReferences(ctx, references))
      found.push([numbers.get(payment.reference) ?? 0, payment]);
  const named = new Map(
    incoming
      .filter(({ bankReference }) => bankReference !== '')
      .map(({ bankReference, orderNumber }) => [scopedReference(bankReference), orderNumber ?? 0]),
  );
  const stored = incoming.flatMap(({ bankReference }) => (bankReference ? storedReferences(bankReference) : []));
  for (const references of chunksOf([...new Set(stored)], referencesPerStatement))
    for (const payment of await selectBankReferences(ctx, references))
      found.push([named.get(scopedReference(payment.bankReference ?? '')) ?? 0, payment]);
  return found;
}

// `findKnown` has maps of the same name.
const orderColumns = getTableColumns(orders);

const selectOrders = (ctx: Context, are: SQL) =>
  ctx.db
    .select({
      ...matchableColumns,
      // The rows of a batch are keyed by column name, and the others have this one.
      userName: sql<string>`${orders.customerName}`.as('user_name'),
      groupNumber: orders.groupNumber,
      isClosed: isClosed.as('is_closed'),
    })
    .from(orders)
    .where(and(are, isNotHidden))
    .orderBy(asc(orders.number));

const selectPayments = (ctx: Context, numbers: number[]) =>
  ctx.db
    .select({
      number: orders.number,
      reference: payments.reference,
      detailsKey: payments.detailsKey,
      transactionKey: payments.transactionKey,
      bankReference: payments.bankReference,
    })
    .from(orders)
    // The plus keeps SQLite from scanning all payments by transfer instead.
    .innerJoin(payments, and(eq(payments.orderId, orders.id), sql`+${payments.source} = 'bank'`))
    .where(inList(orders.number, numbers));

const paymentKeys = {
  reference: payments.reference,
  detailsKey: payments.detailsKey,
  transactionKey: payments.transactionKey,
  bankReference: payments.bankReference,
};

const selectReferences = (ctx: Context, references: string[]) =>
  ctx.db
    .select(paymentKeys)
    .from(payments)
    .where(and(eq(payments.source, 'bank'), inList(payments.reference, references)));

const selectBankReferences = (ctx: Context, references: string[]) =>
  ctx.db
    .select(paymentKeys)
    .from(payments)
    .where(and(isNotNull(payments.bankReference), inList(payments.bankReference, references)));

/** Transactions, or order numbers, that go as one JSON text of at most 2 MB. */
export const rowsPerStatement = 1000;
// Short ones.
const referencesPerStatement = 10_000;
