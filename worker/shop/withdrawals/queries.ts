import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { mails } from '../../platform/db/schema/main/messages.ts';
import { orders, withdrawals } from '../../platform/db/schema/main/orders.ts';

const withdrawalsPerPage = 50;

/** Returns the order of a declaration, found by its number or its invoice's, and the customer's email. */
export async function findDeclaredOrder(ctx: Context, contract: string, email: string): Promise<string | null> {
  const numbers = contractNumbers(contract);
  if (numbers.length === 0) return null;
  const [byOrder, byInvoice] = await ctx.db.batch([
    ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.number, numbers), eq(orders.customerEmail, email))),
    ctx.db
      .select({ id: orders.id })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(inArray(invoices.number, numbers), eq(orders.customerEmail, email))),
  ]);
  // Old numbers of both series look alike: the word next to the number decides. If two orders match, none does.
  const isInvoice = /fakt|\bfa\s*\d/i.test(contract);
  const candidates =
    isInvoice && byInvoice.length > 0 ? byInvoice : [...byOrder, ...(isOrderWord(contract) ? [] : byInvoice)];
  const [only, ...others] = new Set(candidates.map(({ id }) => id));
  return only !== undefined && others.length === 0 ? only : null;
}

const isOrderWord = (contract: string): boolean => /obj/i.test(contract);

const selectWithdrawals = (ctx: Context) =>
  ctx.db
    .select({ withdrawal: withdrawals, orderNumber: orders.number, handledBy: users.name, receiptStatus: mails.status })
    .from(withdrawals)
    .leftJoin(orders, eq(orders.id, withdrawals.orderId))
    .leftJoin(users, eq(users.id, withdrawals.handledBy))
    // The receipt has the id of its declaration.
    .leftJoin(mails, eq(mails.id, withdrawals.id));

export type WithdrawalRow = Awaited<ReturnType<typeof selectWithdrawals>>[number];

type WithdrawalFilter = 'all' | 'new' | 'done';

/** Returns a page: open ones by deadline, handled ones newest first. */
export async function listWithdrawals(
  ctx: Context,
  filter: WithdrawalFilter,
  cursor: string | undefined,
): Promise<{ rows: WithdrawalRow[]; nextCursor: string | null }> {
  const [direction, beyond] = filter === 'new' ? ([asc, gt] as const) : ([desc, lt] as const);
  const status = filter === 'new' ? 'NEW' : 'DONE';
  const rows = await selectWithdrawals(ctx)
    .where(
      and(
        filter === 'all' ? undefined : eq(withdrawals.status, status),
        cursor === undefined ? undefined : beyond(withdrawals.id, cursor),
      ),
    )
    .orderBy(direction(withdrawals.id))
    .limit(withdrawalsPerPage + 1);
  const page = rows.slice(0, withdrawalsPerPage);
  return { rows: page, nextCursor: rows.length > page.length ? (page.at(-1)?.withdrawal.id ?? null) : null };
}

/** Returns a declaration. Throws `withdrawal-not-found`. */
export async function getWithdrawal(ctx: Context, id: string): Promise<WithdrawalRow> {
  const [row] = await selectWithdrawals(ctx).where(eq(withdrawals.id, id));
  if (!row) throw new AppError('withdrawal-not-found');
  return row;
}

/** Returns order or invoice numbers (a year and six digits) in a typed text, with or without spaces in them. */
export function contractNumbers(text: string): number[] {
  const found = text.matchAll(/(?<!\d)20\d{2}(?:[\s.-]?\d){6}(?!\d)/g);
  return [...new Set([...found].map(([number]) => Number(number.replace(/\D/g, ''))))].slice(0, 10);
}
