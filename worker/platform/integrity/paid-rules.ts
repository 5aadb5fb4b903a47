import { type SQL, sql } from 'drizzle-orm';
import { isPlanDue } from '../../money/storage/plan-orders.ts';
import { isDelivered } from '../../shop/orders/status/deliver-digital.ts';
import type { Rule } from './rule.ts';

// By then jobs and sweeps have done everything that follows a payment.
const lateMs = 24 * 3_600_000;

/** Nothing about the order is newer: neither its status nor a payment. */
const isSettled = (now: number): SQL => sql`orders.status_changed_at < ${now - lateMs}
  and not exists (select 1 from payments where order_id = orders.id and created_at >= ${now - lateMs})`;

const isGivenUp = sql`orders.id in (
  select json_extract(body, '$.orderId') from dead_letters where json_extract(body, '$.type') = 'make-invoice')`;

/** Rules for payments and what follows from them. */
export const paidRules: Record<string, Rule> = {
  /** A counter-row takes back just what its payment brought, for the same order. */
  'payment-reversals': () => sql`
    select back.id from payments back left join payments paid on paid.id = back.reverses_id
    where (back.reverses_id is null and back.amount_cents <= 0)
      or (back.reverses_id is not null and (paid.id is null or paid.order_id <> back.order_id
        or paid.source <> back.source or paid.amount_cents <> -back.amount_cents))`,

  /** A transfer pays one order, or those of one cart. */
  'transfers-shared': () => sql`
    select min(payments.id) as id from payments join orders on orders.id = payments.order_id
    where payments.source = 'bank'
    group by payments.reference
    having count(*) > 1 and (count(distinct orders.group_number) <> 1 or count(orders.group_number) <> count(*))`,

  /** An order is PAID exactly when its whole price was paid; none with enough payments stays PENDING. */
  'paid-orders': () => sql`
    select id from orders where paid_at is not null and paid_cents < total_cents
    union all
    select id from orders where paid_at is null and hidden_at is null
      and (status = 'PAID' or (paid_cents >= total_cents and status <> 'CANCELLED'))`,

  /** Two sources exceed the total only if an admin accepted it: else one may be a mistake. */
  overpayments: () => sql`
    select id from orders where paid_cents - total_cents > accepted_overpayment_cents
      and (select count(distinct source) from payments where order_id = orders.id) > 1`,

  /** A paid order has its invoice. One missing for a day, or dead in the queue, needs a person. */
  'invoices-missing': ({ now }) => sql`
    select orders.id from orders
    where orders.paid_at is not null and orders.hidden_at is null
      and not exists (select 1 from invoices
        where order_id = orders.id and status <> 'PENDING' and voided_at is null)
      and (${isGivenUp} or (${isSettled(now)}))`,

  /** An invoice belongs to its customer, and to a paid order unless it was voided. */
  'invoices-unpaid': () => sql`
    select invoices.id from invoices left join orders on orders.id = invoices.order_id
    where orders.id is null or (orders.paid_at is null and invoices.voided_at is null)
      or orders.user_id <> invoices.user_id`,

  /** Credit notes take back no more than their invoice; a cancellation takes back all of a voided one. */
  'corrections-sums': () => sql`
    select invoices.id from invoices
    join (select invoice_id, sum(case when kind = 'CREDIT_NOTE' then total_cents else 0 end) as credited,
      sum(kind = 'CANCELLATION') as cancellations, max(case when kind = 'CANCELLATION' then total_cents end) as cancelled
      from corrections group by invoice_id) as truth on truth.invoice_id = invoices.id
    where truth.credited > invoices.document ->> '$.totalCents' or truth.cancellations > 1
      or (truth.cancellations = 1) <> (invoices.voided_at is not null)
      or truth.cancelled <> invoices.document ->> '$.totalCents'
      or (truth.cancellations = 1 and truth.credited > 0)`,

  /** Nor do they of any VAT rate, in its base and in its tax. */
  'corrections-rates': () => sql`
    select distinct credited.invoice_id as id from (
      select invoice_id, rate.value ->> '$.rate' as rate,
        sum(rate.value ->> '$.baseCents') as base, sum(rate.value ->> '$.vatCents') as vat
      from corrections, json_each(corrections.document, '$.vat') as rate
      where kind = 'CREDIT_NOTE' group by 1, 2) as credited
    join invoices on invoices.id = credited.invoice_id
    left join json_each(invoices.document, '$.vat') as rate on rate.value ->> '$.rate' = credited.rate
    where rate.value is null or credited.base > rate.value ->> '$.baseCents' or credited.vat > rate.value ->> '$.vatCents'`,

  /** A correction belongs to the order and the customer of its invoice; one without its file for a day needs a person. */
  'corrections-states': ({ now }) => sql`
    select corrections.id from corrections left join invoices on invoices.id = corrections.invoice_id
    where invoices.order_id is not corrections.order_id or invoices.user_id is not corrections.user_id
      or corrections.document ->> '$.totalCents' is not corrections.total_cents
      or corrections.document ->> '$.number' is not corrections.prefix || corrections.number
      or (corrections.ready_at is null and corrections.issued_at < ${now - lateMs})`,

  /** What an invoice says is what its row says. */
  'invoices-frozen': () => sql`
    select id from invoices where document is not null and document ->> '$.number' is not prefix || number`,

  /** An available invoice has the time since when it is; a pending one has none. */
  'invoice-states': () => sql`
    select id from invoices where (status = 'PENDING') <> (ready_at is null)`,

  /** A download or a plan is never in print or on its way, and is RECEIVED once the customer has it. */
  'digital-orders': (ctx) => sql`
    select orders.id from orders
    where orders.kind <> 'PRINT' and orders.hidden_at is null
      and (orders.status in ('PRINTING', 'PRINT_COMPLETED', 'SHIPPED') or (orders.status = 'PAID' and ${isDelivered}))
      and ${isSettled(ctx.now)}`,

  /** A paid storage plan was applied. */
  'plans-missing': (ctx) => sql`
    select orders.id from orders join users on users.id = orders.user_id and users.deleted_at is null
    where ${isPlanDue} and ${isSettled(ctx.now)}`,
};
