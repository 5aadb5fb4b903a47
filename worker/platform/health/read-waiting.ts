import { type SQL, sql } from 'drizzle-orm';
import { countUnderived, findOldestUnderived } from '../../library/photos/underived.ts';
import { type Context, fromEachLibrary } from '../core/context.ts';

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
  const [[row], photos] = await Promise.all([
    ctx.db.all<Omit<Waiting<number | null>, 'photos'>>(sql`select
      (select next_attempt_at from mails where ${isMailDue(ctx)} order by next_attempt_at limit 1) as mails,
      (select paid_at from orders where ${lacksInvoice(ctx)} order by paid_at limit 1) as invoices`),
    fromEachLibrary(ctx, async (there) => [await findOldestUnderived(there)]),
  ]);
  const oldest = photos.filter((at) => at !== null).sort((a, b) => a - b)[0] ?? null;
  return { mails: row?.mails ?? null, photos: oldest, invoices: row?.invoices ?? null };
}

/** Returns how many of each kind wait. */
export async function countWaiting(ctx: Context): Promise<Waiting<number>> {
  const [[row], photos] = await Promise.all([
    ctx.db.all<Omit<Waiting<number>, 'photos'>>(sql`select
      (select count(*) from mails where status = 'WAITING') as mails,
      (select count(*) from orders where ${lacksInvoice(ctx)}) as invoices`),
    fromEachLibrary(ctx, async (there) => [await countUnderived(there)]),
  ]);
  const stored = photos.reduce((sum, count) => sum + count, 0);
  return { mails: row?.mails ?? 0, photos: stored, invoices: row?.invoices ?? 0 };
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
