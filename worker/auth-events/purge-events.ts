import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { authEvents } from '../db/schema.ts';

const day = 24 * 3_600_000;
// The privacy notice says so (shared/legal/privacy-document.ts).
const retentionMs = 180 * day;
const retentionOfUnknownMs = 30 * day;
const maxPerRun = 2000;

/** Cron: deletes events of accounts after 180 days, and those without an account after 30. Reads only the oldest. */
export async function purgeAuthEvents(ctx: Context): Promise<void> {
  const ofUnknown = isNull(authEvents.userId);
  await ctx.db.batch([
    purge(ctx, ctx.now - retentionMs, undefined),
    purge(ctx, ctx.now - retentionOfUnknownMs, ofUnknown),
  ]);
}

function purge(ctx: Context, before: number, which: SQL | undefined) {
  const oldest = ctx.db
    .select({ id: authEvents.id })
    .from(authEvents)
    .where(which)
    .orderBy(asc(authEvents.id))
    .limit(maxPerRun);
  return ctx.db.delete(authEvents).where(and(inArray(authEvents.id, oldest), lt(authEvents.lastAt, before)));
}

/** Returns the statement that forgets all events of a deleted account. */
export const forgetEvents = (ctx: Context, userId: string) =>
  ctx.db.delete(authEvents).where(eq(authEvents.userId, userId));
