import { type SQL, sql } from 'drizzle-orm';
import type { CorrectionKind } from '../../../shared/money/invoices/corrections.ts';
import { bundleCents } from '../db/schema/main/orders.ts';
import type { Rule } from './rule.ts';

/**
 * Numbers left out by a restore of the database, so that none is issued twice: a row of `sequences` such as
 * `known-gap-invoices-2026000004`, whose name ends with the first of them and whose value is the last.
 */
const knownGaps = (series: string): SQL => {
  const prefix = `known-gap-${series}-`;
  return sql`select cast(substr(name, ${prefix.length + 1}) as integer) as first, value as last
    from sequences where name glob ${`${prefix}*`}`;
};

/**
 * Selects numbers without a predecessor in their year, or issued twice, as the number after the gap. A known gap is
 * excluded, if it starts right after an existing number.
 */
const gaps = (series: string, table: SQL): SQL => sql`
  select number as id from ${table} as one
  where number % 1000000 <> 1 and not exists (select 1 from ${table} where number = one.number - 1)
    and not exists (select 1 from (${knownGaps(series)}) where one.number - 1 between first and last)
  union all
  select first as id from (${knownGaps(series)}) as gap
  where first % 1000000 <> 1 and not exists (select 1 from ${table} where number = gap.first - 1)
    and not exists (select 1 from (${knownGaps(series)}) as other where gap.first - 1 between other.first and other.last)
  union all
  select number as id from ${table} group by number having count(*) > 1`;

/**
 * Selects series whose row is not the newest number, issued or in a known gap, as the row's name,
 * `orders-2026`.
 */
const lostSequences = (series: string, table: SQL): SQL => sql`
  select coalesce(stored.name, used.name) as id from
    (select name, value from sequences where name glob ${`${series}-*`}) as stored
    full join (select ${`${series}-`} || (number / 1000000) as name, max(number) as value
      from (select number from ${table} union all select last from (${knownGaps(series)})) group by 1) as used
      on used.name = stored.name
  where coalesce(used.value, cast(substr(stored.name, ${series.length + 2}) as integer) * 1000000) is not stored.value`;

const correctionsOf = (kind: CorrectionKind): SQL => sql`(select number from corrections where kind = ${kind})`;

/** Rules for orders, paid or not. */
export const orderRules: Record<string, Rule> = {
  /** An order's total is the sum of its items and delivery less their discounts. */
  'order-sums': () => sql`
    select orders.id from orders
    left join (select order_id, sum(total_cents - discount_cents) as cents, sum(bundle_cents) as bundle_cents,
        sum(discount_cents not between bundle_cents and total_cents or bundle_cents < 0) as wrong from order_items group by order_id) as truth
      on truth.order_id = orders.id
    where orders.total_cents <> orders.delivery_cents - orders.delivery_discount_cents + coalesce(truth.cents, 0)
      or truth.wrong > 0
      or orders.delivery_discount_cents not between 0 and orders.delivery_cents
      or (orders.voucher_code is null and orders.delivery_discount_cents > 0)
      or coalesce(truth.bundle_cents, 0) <> ${bundleCents}
      or (orders.voucher_code is null and orders.discount_cents <> ${bundleCents})`,

  'order-numbers': () => gaps('orders', sql`orders`),
  'invoice-numbers': () => gaps('invoices', sql`invoices`),
  'credit-note-numbers': () => gaps('credit-notes', correctionsOf('CREDIT_NOTE')),
  'cancellation-numbers': () => gaps('cancellations', correctionsOf('CANCELLATION')),
  'order-sequences': () => lostSequences('orders', sql`orders`),
  'invoice-sequences': () => lostSequences('invoices', sql`invoices`),
  'credit-note-sequences': () => lostSequences('credit-notes', correctionsOf('CREDIT_NOTE')),
  'cancellation-sequences': () => lostSequences('cancellations', correctionsOf('CANCELLATION')),

  /** Idempotency keys refer to existing orders. */
  'idempotency-keys': () => sql`
    select made.value as id from idempotency_keys, json_each(idempotency_keys.order_ids) as made
    where not exists (select 1 from orders where orders.id = made.value)`,

  /** An order has at most one open print job beside reprints, and only print orders that are not deleted have any. */
  'print-jobs': () => sql`
    select min(id) as id from print_jobs where kind = 'ORDER' and status in ('PENDING', 'READY', 'PRINTING')
    group by order_id having count(*) > 1
    union all
    select print_jobs.id from print_jobs left join orders on orders.id = print_jobs.order_id
    where orders.id is null or orders.kind <> 'PRINT' or orders.hidden_at is not null`,

  /** No row of a bulk run that has ended waits. */
  'bulk-runs': () => sql`
    select id from bulk_runs where ended_at is not null and done + skipped + failed <> total`,

  /** Each item that was confirmed is the ordered file, as often as ordered. */
  'print-items': () => sql`
    select said.job_id || '/' || said.position as id from print_job_items as said
    join print_jobs on print_jobs.id = said.job_id
    left join order_items as item on item.order_id = print_jobs.order_id and item.position = said.position
    where item.order_id is null or said.copies > coalesce(said.wanted, item.quantity)
      or (print_jobs.kind = 'REPRINT') <> (said.wanted is not null) or said.wanted > item.quantity
      or (said.status = 'PRINTED' and (said.copies < coalesce(said.wanted, item.quantity - item.cancelled_copies)
        or said.sha256 <> item.print_sha256))
    union all
    select print_jobs.id from print_jobs join orders on orders.id = print_jobs.order_id
    where print_jobs.status = 'COMPLETED' and lease_id is not null and printed_items <> coalesce(print_jobs.item_count, orders.item_count)
    union all
    select id from print_jobs where kind = 'REPRINT'
      and item_count is not (select count(*) from print_job_items where job_id = print_jobs.id)`,
};
