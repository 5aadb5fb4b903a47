import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { chunksOf } from '../db/insert-where.ts';
import { bankImports, bankTransactions, isNotHidden, orders, payments, users } from '../db/schema.ts';
import type { BankPayment } from './claim-payments.ts';
import type { Known, MatchableOrder, Transaction } from './match-transactions.ts';

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

/** Reads the orders that transactions name, and their bank payments. */
export async function findKnown(ctx: Context, transactions: Transaction[]): Promise<Known> {
  // Only incoming ones with an order number.
  const numbers = transactions.flatMap(({ orderNumber, type }) =>
    orderNumber !== null && type === 'CREDIT' ? [orderNumber] : [],
  );
  const orders = new Map<number, MatchableOrder>();
  const payments = new Map<number, BankPayment[]>();
  for (const part of chunksOf([...new Set(numbers)], rowsPerStatement)) {
    const [orderRows, paymentRows] = await ctx.db.batch([selectOrders(ctx, part), selectPayments(ctx, part)]);
    for (const order of orderRows) orders.set(order.number, order);
    for (const { number, ...payment } of paymentRows) payments.set(number, [...(payments.get(number) ?? []), payment]);
  }
  return { orders, payments };
}

const selectOrders = (ctx: Context, numbers: number[]) =>
  ctx.db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      paidCents: orders.paidCents,
      customerName: orders.customerName,
      userName: users.name,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(inList(orders.number, numbers), isNotHidden));

const selectPayments = (ctx: Context, numbers: number[]) =>
  ctx.db
    .select({
      number: orders.number,
      reference: payments.reference,
      detailsKey: payments.detailsKey,
      transactionKey: payments.transactionKey,
    })
    .from(orders)
    // The plus keeps SQLite from scanning all payments by transfer instead.
    .innerJoin(payments, and(eq(payments.orderId, orders.id), sql`+${payments.source} = 'bank'`))
    .where(inList(orders.number, numbers));

/** Transactions, or order numbers, that go as one JSON text of at most 2 MB. */
export const rowsPerStatement = 1000;
