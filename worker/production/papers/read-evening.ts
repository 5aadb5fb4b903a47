import { type SQL, sql } from 'drizzle-orm';
import { dayAfter, startOf } from '../../../shared/format/day.ts';
import type { PrintJobKind } from '../../../shared/production/print-jobs/print-job-status.ts';
import { type ReprintReason, reprintReasonName } from '../../../shared/production/print-jobs/reprints.ts';
import { type WorkStep, workSteps } from '../../../shared/production/today/work-filters.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isOfWork, readWork } from '../../shop/orders/work.ts';
import { listStations } from '../print-jobs/stations/list-stations.ts';
import { fromUnsentReprints } from '../print-jobs/unsent-reprints.ts';

/** What was printed of a format with the same services by one station. */
interface PrintedLine {
  format: string;
  services: string[];
  /** The station, or who confirmed it by hand. */
  by: string;
  isReprint: boolean;
  photos: number;
  copies: number;
}

/** A day of the lab. */
export interface Evening {
  /** `2026-07-14` */
  day: string;
  printed: PrintedLine[];
  /** Prints that failed and are not printed since. */
  failed: { orderNumber: string; format: string; missing: number; reason: string }[];
  /** Without costs for those who do not see money. */
  reprints: { orderNumber: string; reason: string; items: number; costCents: number | null }[];
  /** Orders that are not sent, by what waits for them. */
  waiting: { step: WorkStep; count: number }[];
  overdue: number;
  /** Numbers of printed orders that are not sent, the oldest first. */
  unsent: string[];
  /** Numbers of sent orders with a reprint that is printed and not sent. */
  unsentReprints: string[];
  printers: { station: string; name: string; mediaType: string | null; left: number | null; seenAt: string }[];
}

const maxLines = 300;

/** Returns a day in Slovakia; what waits and what media are left is as it is now. */
export async function readEvening(ctx: Context, day: string): Promise<Evening> {
  const [from, until] = [startOf(day), startOf(dayAfter(day))];
  const isOnDay = (column: string) => sql`${sql.raw(column)} >= ${from} and ${sql.raw(column)} < ${until}`;
  // A job is changed with each of its items.
  const items = sql`print_jobs indexed by print_jobs_updated
    join print_job_items as done on done.job_id = print_jobs.id
    join orders on orders.id = print_jobs.order_id
    join order_items on order_items.order_id = print_jobs.order_id and order_items.position = done.position`;
  const ofDay = sql`print_jobs.updated_at >= ${from} and ${isOnDay('done.updated_at')}`;
  const printed = await ctx.db.all<PrintedRow>(sql`
    select product_name as format, order_items.services as services, print_jobs.kind as kind,
      coalesce(print_stations.name, api_tokens.name, users.name, '') as maker,
      count(*) as photos, sum(done.copies) as copies
    from ${items}
    left join print_stations on print_stations.id = print_jobs.station_id
    left join api_tokens on api_tokens.id = substr(done.status_by, 7)
    left join users on users.id = substr(done.status_by, 6)
    where ${ofDay} and done.status = 'PRINTED'
    group by product_name, order_items.services, print_jobs.kind, maker limit ${maxLines}`);
  const failed = await ctx.db.all<Evening['failed'][number]>(sql`
    select cast(orders.number as text) as orderNumber, product_name as format, done.reason as reason,
      coalesce(done.wanted, quantity - cancelled_copies) - done.copies as missing
    from ${items} where ${ofDay} and done.status = 'FAILED' and orders.hidden_at is null
    order by orders.number, done.position limit ${maxLines}`);
  const reprints = await ctx.db.all<ReprintRow>(sql`
    select cast(orders.number as text) as orderNumber, reason, reason_text as reasonText,
      coalesce(print_jobs.item_count, 0) as items, coalesce(cost_cents, 0) as costCents
    from print_jobs indexed by print_jobs_updated join orders on orders.id = print_jobs.order_id
    where print_jobs.updated_at >= ${from} and ${isOnDay('print_jobs.created_at')} and print_jobs.kind = 'REPRINT'
      and print_jobs.status <> 'WITHDRAWN' and orders.hidden_at is null
    order by print_jobs.id limit ${maxLines}`);
  const { orders: worked } = await readWork(ctx);
  const unsent = worked.filter(({ step }) => step === 'to-pack' || step === 'to-send').map(({ id }) => id);
  return {
    day,
    printed: printed.map(({ services, kind, maker, ...line }) => ({
      ...line,
      by: maker,
      services: (JSON.parse(services) as { name: string }[]).map(({ name }) => name),
      isReprint: kind === 'REPRINT',
    })),
    failed,
    reprints: reprints.map(({ reason, reasonText, ...row }) => ({
      ...row,
      reason: [reason && reprintReasonName[reason], reasonText].filter(Boolean).join(': '),
    })),
    waiting: workSteps.map((step) => ({ step, count: worked.filter((order) => isOfWork(order, step)).length })),
    overdue: worked.filter((order) => isOfWork(order, 'overdue')).length,
    unsent: await readNumbers(ctx, sql`from orders where ${inList(sql`id`, unsent)}`),
    unsentReprints: await readNumbers(ctx, fromUnsentReprints),
    printers: (await listStations(ctx)).flatMap(({ name: station, printers, seenAt }) =>
      printers.map(({ name, mediaType, mediaRemaining }) => ({
        station,
        name,
        mediaType,
        left: mediaRemaining,
        seenAt,
      })),
    ),
  };
}

interface PrintedRow extends Pick<PrintedLine, 'format' | 'photos' | 'copies'> {
  /** JSON */
  services: string;
  kind: PrintJobKind;
  maker: string;
}

interface ReprintRow {
  orderNumber: string;
  reason: ReprintReason | null;
  reasonText: string | null;
  items: number;
  costCents: number;
}

async function readNumbers(ctx: Context, from: SQL): Promise<string[]> {
  const rows = await ctx.db.all<{ number: string }>(
    sql`select distinct cast(orders.number as text) as number ${from} order by orders.number limit ${maxLines}`,
  );
  return rows.map(({ number }) => number);
}
