import { type SQL, sql } from 'drizzle-orm';
import type {
  AccountingDifference,
  AccountingQuery,
  AccountingResponse,
  DocumentKind,
  DocumentSum,
  MoneySum,
} from '../../../shared/money/accounting/contract.ts';
import type { VatRate } from '../../../shared/money/invoices/vat.ts';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices } from '../../platform/db/schema/main/invoices.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { payments, refundReturns, refunds } from '../../platform/db/schema/main/payments.ts';
import { readMonthLock } from '../accounting/month-lock.ts';
import { hasLeft } from '../refunds/return-statement.ts';
import { isIn, leftAt, type Period, periodOf, receivedAt } from './period.ts';

const maxDifferences = 100;
const documentKinds: DocumentKind[] = ['INVOICE', 'CREDIT_NOTE', 'CANCELLATION'];
const moneyKinds: MoneySum['kind'][] = ['bank', 'card', 'manual', 'refund'];

// Of an invoice that a restore gave its row: the total of its order, which does not change once it is paid.
const invoiceCents = sql`coalesce(json_extract(${invoices.document}, '$.totalCents'), (select ${orders.totalCents} from ${orders} where ${orders.id} = ${invoices.orderId}))`;

/** Documents with their amounts as they count: those of corrections are negative. */
const documentsWhere = (invoice: SQL, correction: SQL): SQL => sql`
  select ${invoices.orderId} as order_id, 'INVOICE' as kind, ${invoiceCents} as cents, 1 as sign, ${invoices.document} as document
  from ${invoices} where ${invoice}
  union all
  select ${corrections.orderId}, ${corrections.kind}, -${corrections.totalCents}, -1, ${corrections.document}
  from ${corrections} where ${correction}`;

const documentsOf = (period: Period): SQL =>
  documentsWhere(isIn(invoices.issuedAt, period), isIn(corrections.issuedAt, period));

/** What came, and what left as a negative amount. */
const moneyOf = (period: Period): SQL => sql`
  select ${payments.orderId} as order_id, ${payments.source} as kind, ${payments.amountCents} as cents
  from ${payments} where ${isIn(receivedAt, period)}
  union all
  select ${refunds.orderId}, 'refund', -${refunds.amountCents}
  from ${refunds} where ${isIn(leftAt, period)} and ${hasLeft}
  union all
  select ${refundReturns.orderId}, 'refund', -${refundReturns.amountCents}
  from ${refundReturns} where ${isIn(refundReturns.leftAt, period)}
  union all
  select ${refundReturns.orderId}, 'refund', ${refundReturns.amountCents}
  from ${refundReturns} where ${isIn(refundReturns.returnedAt, period)}`;

/** Sums up the documents and the money of some months, and lists the orders in which they differ. */
export async function readSummary(ctx: Context, query: AccountingQuery): Promise<AccountingResponse> {
  const period = periodOf(query);
  const [documents, vat, money, differing, lock] = await Promise.all([
    ctx.db.all<{ kind: DocumentKind; count: number; totalCents: number }>(sql`
      select kind, count(*) as count, sum(cents) as totalCents from (${documentsOf(period)}) group by kind`),
    ctx.db.all<{ kind: DocumentKind; rate: VatRate; baseCents: number; vatCents: number }>(sql`
      select kind, json_extract(rate.value, '$.rate') as rate,
        sum(sign * json_extract(rate.value, '$.baseCents')) as baseCents,
        sum(sign * json_extract(rate.value, '$.vatCents')) as vatCents
      from (${documentsOf(period)}) as documents, json_each(documents.document, '$.vat') as rate
      group by 1, 2 order by 2 desc`),
    ctx.db.all<MoneySum>(sql`
      select kind, count(*) as count, sum(cents) as totalCents from (${moneyOf(period)}) group by kind`),
    readDifferences(ctx, period),
    readMonthLock(ctx),
  ]);
  const documentSums = documentKinds.map((kind): DocumentSum => {
    const { count = 0, totalCents = 0 } = documents.find((each) => each.kind === kind) ?? {};
    return { kind, count, totalCents, vat: vat.filter((each) => each.kind === kind).map(({ kind: _, ...sum }) => sum) };
  });
  const moneySums = moneyKinds.map((kind): MoneySum => {
    const { count = 0, totalCents = 0 } = money.find((each) => each.kind === kind) ?? {};
    return { kind, count, totalCents };
  });
  return {
    ...query,
    lock,
    documents: documentSums,
    money: moneySums,
    documentsCents: totalOf(documentSums),
    moneyCents: totalOf(moneySums),
    differences: differing.slice(0, maxDifferences),
    isCut: differing.length > maxDifferences,
  };
}

const totalOf = (sums: { totalCents: number }[]): number => sums.reduce((sum, { totalCents }) => sum + totalCents, 0);

async function readDifferences(ctx: Context, period: Period): Promise<AccountingDifference[]> {
  const ofOrder = sql`(select coalesce(sum(cents), 0) from (${documentsWhere(
    sql`${invoices.orderId} = differing.order_id`,
    sql`${corrections.orderId} = differing.order_id`,
  )}))`;
  const paid = sql`(select coalesce(sum(${payments.amountCents}), 0) from ${payments} where ${payments.orderId} = differing.order_id)`;
  const refunded = sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds} where ${refunds.orderId} = differing.order_id and ${hasLeft})`;
  const rows = await ctx.db.all<Omit<AccountingDifference, 'orderNumber'> & { number: number }>(sql`
    select differing.order_id as orderId, ${orders.number} as number, documentsCents, moneyCents,
      ${paid} - ${refunded} - ${ofOrder} as balanceCents
    from (
      select order_id, sum(document) as documentsCents, sum(money) as moneyCents from (
        select order_id, cents as document, 0 as money from (${documentsOf(period)})
        union all
        select order_id, 0, cents from (${moneyOf(period)})
      ) group by order_id having documentsCents <> moneyCents
      order by abs(documentsCents - moneyCents) desc, order_id limit ${maxDifferences + 1}
    ) as differing
    join ${orders} on ${orders.id} = differing.order_id
    order by abs(documentsCents - moneyCents) desc, orderId`);
  return rows.map(({ number, ...row }) => ({ ...row, orderNumber: String(number) }));
}
