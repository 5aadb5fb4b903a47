import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { bankImports, bankTransactions, isNotHidden, orders, payments, users } from '../db/schema.ts';
import type { MatchableOrder, Transaction } from './match-transactions.ts';

const columns = {
  key: bankTransactions.key,
  postedOn: bankTransactions.postedOn,
  type: bankTransactions.type,
  amountCents: bankTransactions.amountCents,
  currency: bankTransactions.currency,
  name: bankTransactions.name,
  memo: bankTransactions.memo,
  variableSymbol: bankTransactions.variableSymbol,
  orderNumber: bankTransactions.orderNumber,
};

const ordered = { ...columns, position: bankTransactions.position };

export async function getTransactions(ctx: Context, importId: string): Promise<Transaction[]> {
  const [found, rows] = await ctx.db.batch([
    ctx.db.select({ id: bankImports.id }).from(bankImports).where(eq(bankImports.id, importId)),
    ctx.db
      .select(columns)
      .from(bankTransactions)
      .where(eq(bankTransactions.importId, importId))
      .orderBy(asc(bankTransactions.position)),
  ]);
  if (found.length === 0) throw new AppError('import-not-found');
  return rows;
}

export async function getFilename(ctx: Context, importId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ filename: bankImports.filename })
    .from(bankImports)
    .where(eq(bankImports.id, importId));
  if (!found) throw new AppError('import-not-found');
  return found.filename;
}

/** The named transactions, whichever file has them now, with those of the import that could pay for the same orders. */
export async function getTransactionsToProcess(ctx: Context, importId: string, keys: string[]): Promise<Transaction[]> {
  const isNamed = inList(bankTransactions.key, keys);
  const [found, named, others] = await ctx.db.batch([
    ctx.db.select({ id: bankImports.id }).from(bankImports).where(eq(bankImports.id, importId)),
    ctx.db.select(ordered).from(bankTransactions).where(isNamed),
    ctx.db
      .select(ordered)
      .from(bankTransactions)
      .where(and(eq(bankTransactions.importId, importId), isNotNull(bankTransactions.orderNumber))),
  ]);
  if (found.length === 0) throw new AppError('import-not-found');
  const rows = new Map([...others, ...named].map((row) => [row.key, row]));
  return [...rows.values()].sort((a, b) => a.position - b.position);
}

/** What matching has to know of the orders that transactions name, and of those that are booked. */
export async function findKnown(ctx: Context, transactions: Transaction[]) {
  // Only those that could pay an order are looked up.
  const naming = transactions.filter(({ orderNumber, type }) => orderNumber !== null && type === 'CREDIT');
  const orders = new Map<number, MatchableOrder>();
  const booked = new Set<string>();
  for (const part of chunksOf(naming, rowsPerStatement)) {
    const [orderRows, paymentRows] = await ctx.db.batch([
      selectOrders(ctx, [...new Set(part.map(({ orderNumber }) => orderNumber ?? 0))]),
      selectBooked(
        ctx,
        part.map(({ key }) => key),
      ),
    ]);
    for (const order of orderRows) orders.set(order.number, order);
    for (const { key } of paymentRows) booked.add(key);
  }
  return { orders, booked };
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

const selectBooked = (ctx: Context, keys: string[]) =>
  ctx.db
    .select({ key: payments.reference })
    .from(payments)
    .where(and(eq(payments.source, 'bank'), inList(payments.reference, keys)));

/** D1 binds at most 100 values a statement, and 2 MB in each: so many rows go as one JSON text. */
export const rowsPerStatement = 1000;

export function chunksOf<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) =>
    rows.slice(chunk * size, (chunk + 1) * size),
  );
}
