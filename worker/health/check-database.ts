import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';

/** Throws while D1 does not answer or has no schema yet. */
export async function checkDatabase(ctx: Context): Promise<void> {
  await ctx.db.run(sql`select 1 from users limit 1`);
}
