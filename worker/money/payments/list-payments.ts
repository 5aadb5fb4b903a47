import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { dayOf } from '../../../shared/format/day.ts';
import type { IncomingPayment, PaymentsQuery, PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { bankTransactions, payments } from '../../platform/db/schema/main/payments.ts';
import { isStanding } from '../../shop/orders/payments/is-standing.ts';
import { isNotBooked, isWaiting } from '../bank-import/open-transactions.ts';
import { addSuggestions } from './add-suggestions.ts';
import { isReversible } from './is-reversible.ts';
import { isFoundBy } from './search-payments.ts';
import { toIncoming } from './to-incoming.ts';

const perPage = 50;
// No index has the names, texts and amounts; each is read with its order and transfer.
const maxSearched = 400;

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
    skipped: and(sql.raw('skipped_as is not null'), isNotBooked),
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
    payments:
      state === 'open' || state === 'skipped'
        ? await addSuggestions(ctx, page, state)
        : page.map((row) => toIncoming(row, state)),
    nextCursor: last ? `${last.postedOn} ${last.key}` : null,
  };
}

/**
 * Returns what is booked, newest first. The whole number of an order is looked up; any other text is searched in so many
 * payments, the next page goes on from there.
 */
async function listBooked(ctx: Context, { search, cursor }: PaymentsQuery): Promise<PaymentsResponse> {
  const { name, memo } = bankTransactions;
  const isBefore = cursor === undefined ? undefined : lt(payments.id, cursor);
  const order = await findOrder(ctx, search);
  const end = search === '' || order ? undefined : await findEnd(ctx, isBefore);
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
        order
          ? eq(payments.orderId, order.id)
          : isFoundBy(search, {
              texts: [sql`coalesce(${name}, '')`, orders.customerName, sql`coalesce(${memo}, '')`],
              numbers: [sql`cast(${orders.number} as text)`],
              amountCents: payments.amountCents,
            }),
        isBefore,
        end && gte(payments.id, end.id),
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
      skippedAs: null,
      sameAs: null,
    })),
    nextCursor: (rows.length > page.length ? page.at(-1)?.payment.id : end?.id) ?? null,
  };
}

/** Returns the last payment that a page of a search reads, if there may be more. */
async function findEnd(ctx: Context, isBefore: SQL | undefined): Promise<{ id: string } | undefined> {
  const ids = ctx.db.select({ id: payments.id }).from(payments).where(isBefore).orderBy(desc(payments.id));
  return (await ids.limit(1).offset(maxSearched - 1))[0];
}

/** Returns the order that a text is the whole number of. */
async function findOrder(ctx: Context, search: string): Promise<{ id: string } | undefined> {
  const number = search.replace(/\s/g, '');
  if (!/^\d{10}$/.test(number)) return undefined;
  return (
    await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.number, Number(number)))
  )[0];
}
