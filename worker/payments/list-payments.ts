import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { IncomingPayment, PaymentsQuery, PaymentsResponse } from '../../shared/contract/payments.ts';
import { dayOf, isoDay } from '../../shared/format/day.ts';
import { isWaiting } from '../bank-import/open-transactions.ts';
import type { Context } from '../core/context.ts';
import { bankTransactions, orders, payments } from '../db/schema.ts';
import { isStanding } from '../orders/payments/is-standing.ts';
import { addSuggestions } from './add-suggestions.ts';
import { isReversible } from './is-reversible.ts';
import { isFoundBy } from './search-payments.ts';

const perPage = 50;

/** Returns a page of what came in, newest first. */
export async function listPayments(ctx: Context, query: PaymentsQuery): Promise<PaymentsResponse> {
  return query.state === 'booked' ? listBooked(ctx, query) : listTransactions(ctx, query, query.state);
}

async function listTransactions(
  ctx: Context,
  { search, cursor }: PaymentsQuery,
  state: Exclude<IncomingPayment['state'], 'booked'>,
): Promise<PaymentsResponse> {
  const { postedOn, key, name, memo, variableSymbol, amountCents } = bankTransactions;
  const [day = '', lastKey = ''] = cursor?.split(' ') ?? [];
  const isAside = (reason: string): SQL => sql.raw(`set_aside is not null and set_aside = '${reason}'`);
  const isInState = {
    open: isWaiting,
    unreadable: and(isWaiting, isNotNull(bankTransactions.raw)),
    settled: isAside('SETTLED'),
    returned: isAside('RETURNED'),
  };
  const rows = await ctx.db
    .select()
    .from(bankTransactions)
    .where(
      and(
        isInState[state],
        isFoundBy(search, { texts: [name, memo], numbers: [variableSymbol, memo], amountCents }),
        cursor === undefined ? undefined : sql`(${postedOn}, ${key}) < (${day}, ${lastKey})`,
      ),
    )
    .orderBy(desc(postedOn), desc(key))
    .limit(perPage + 1);
  const page = rows.slice(0, perPage);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    payments: state === 'open' ? await addSuggestions(ctx, page) : page.map((row) => toIncoming(row, state)),
    nextCursor: last ? `${last.postedOn} ${last.key}` : null,
  };
}

async function listBooked(ctx: Context, { search, cursor }: PaymentsQuery): Promise<PaymentsResponse> {
  const { name, memo } = bankTransactions;
  const rows = await ctx.db
    .select({
      payment: payments,
      transaction: bankTransactions,
      order: {
        id: orders.id,
        number: orders.number,
        kind: orders.kind,
        status: orders.status,
        customerName: orders.customerName,
        refundedCents: orders.refundedCents,
        hiddenAt: orders.hiddenAt,
      },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(bankTransactions, eq(bankTransactions.key, payments.transactionKey))
    .where(
      and(
        isStanding,
        isFoundBy(search, {
          texts: [sql`coalesce(${name}, '')`, orders.customerName, sql`coalesce(${memo}, '')`],
          numbers: [sql`cast(${orders.number} as text)`],
          amountCents: payments.amountCents,
        }),
        cursor === undefined ? undefined : lt(payments.id, cursor),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(perPage + 1);
  const page = rows.slice(0, perPage);
  return {
    payments: page.map(({ payment, transaction, order }) => ({
      id: payment.id,
      state: 'booked',
      source: payment.source,
      method: payment.method,
      receivedOn: dayOf(payment.receivedAt ?? payment.createdAt),
      amountCents: payment.amountCents,
      currency: 'EUR',
      name: transaction?.name || order.customerName,
      memo: transaction?.memo ?? '',
      variableSymbol: transaction?.variableSymbol ?? '',
      importId: transaction?.importId ?? null,
      order: order.hiddenAt === null ? { id: order.id, orderNumber: String(order.number) } : null,
      isReversible: isReversible({ payment, order }),
      suggestions: [],
      sameAs: null,
    })),
    nextCursor: rows.length > page.length ? (page.at(-1)?.payment.id ?? null) : null,
  };
}

export type TransactionRow = typeof bankTransactions.$inferSelect;

export const toIncoming = (row: TransactionRow, state: IncomingPayment['state']): IncomingPayment => ({
  id: row.key,
  state: row.raw !== null && state === 'open' ? 'unreadable' : state,
  source: 'bank',
  method: null,
  receivedOn: isoDay(row.postedOn),
  amountCents: row.amountCents,
  currency: row.currency,
  name: row.name,
  memo: row.raw ?? row.memo,
  variableSymbol: row.variableSymbol,
  importId: row.importId,
  order: null,
  isReversible: false,
  suggestions: [],
  sameAs: null,
});
