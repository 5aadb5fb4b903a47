import { sql } from 'drizzle-orm';
import { isPrintHeldByOrder } from '../../library/photos/photo-hold.ts';
import { prints } from '../db/schema/main/prints.ts';
import type { Rule } from './rule.ts';

// The sweep queues a lost job every 15 minutes, and a job that dies marks its print FAILED.
const lateMs = 48 * 3_600_000;

/** Rules for print files. */
export const printRules: Record<string, Rule> = {
  /** What an order was placed with is what its print has, as long as the order may be printed. */
  'prints-ordered': (ctx) => sql`
    select order_id || '/' || position as id from order_items as item left join prints on prints.hash = item.print_hash
    where item.print_hash is not null and (prints.hash is null or prints.ordered_at is null
      or (${isPrintHeldByOrder(ctx, prints.hash)} and (prints.status <> 'READY' or prints.sha256 <> item.print_sha256)))`,

  /** A READY print has its file, with its SHA-256. */
  'print-states': () => sql`
    select hash as id from prints where status = 'READY'
      and (attempt is null or sha256 is null or etag is null or size_bytes is null or swept_at is not null)`,

  /** A wanted print is made, or FAILED with a reason. */
  'prints-late': ({ now }) => sql`select hash as id from prints where status = 'WANTED' and asked_at < ${now - lateMs}`,
};
