import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';

const day = 24 * 3_600_000;

/** Pending work of queue jobs in D1, whatever happened to their messages. */
interface Waiting<T> {
  mails: T;
  photos: T;
  invoices: T;
}

/**
 * Returns since when the oldest of each kind waits; null: none does. Reads a few rows, however many wait. Photos whose
 * account has used up its hour wait on purpose.
 */
export async function readWaiting(ctx: Context): Promise<Waiting<number | null>> {
  const [row] = await ctx.db.all<Waiting<number | null>>(sql`select
    (select next_attempt_at from mails where ${isMailDue(ctx)} order by next_attempt_at limit 1) as mails,
    (select created_at from photos where status = 'STORED' and derive_after is null order by created_at limit 1) as photos,
    (select paid_at from orders where ${lacksInvoice(ctx)} order by paid_at limit 1) as invoices`);
  return row ?? { mails: null, photos: null, invoices: null };
}

/** Returns how many of each kind wait. */
export async function countWaiting(ctx: Context): Promise<Waiting<number>> {
  const [row] = await ctx.db.all<Waiting<number>>(sql`select
    (select count(*) from mails where status = 'WAITING') as mails,
    (select count(*) from photos where status = 'STORED') as photos,
    (select count(*) from orders where ${lacksInvoice(ctx)}) as invoices`);
  return row ?? { mails: 0, photos: 0, invoices: 0 };
}

/** Without a mail server mails wait, which is no error. */
const isMailDue = ({ localMailbox }: Context): SQL =>
  sql`status = 'WAITING' and (${localMailbox ? 1 : 0} or exists (select 1 from smtp_settings where is_active = 1))`;

/**
 * Orders paid in the last day: older ones without an invoice are reported by worker/platform/integrity, dead letters wait for an
 * admin.
 */
const lacksInvoice = ({ now }: Context): SQL => sql`paid_at > ${now - day} and hidden_at is null
  and not exists (select 1 from invoices where order_id = orders.id and status <> 'PENDING' and voided_at is null)
  and id not in (select json_extract(body, '$.orderId') from dead_letters
    where json_extract(body, '$.type') = 'make-invoice')`;
