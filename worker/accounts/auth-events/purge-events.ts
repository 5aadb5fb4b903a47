import { and, asc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { statementBudget } from '../../platform/core/counted-db.ts';
import { authEvents } from '../../platform/db/schema/main/sign-in.ts';

const day = 24 * 3_600_000;
// The privacy notice says so (shared/shop/legal/privacy-document.ts).
const retentionMs = 180 * day;
const retentionOfUnknownMs = 30 * day;
const maxPerStatement = 2000;
const maxStatements = 50;

/** Cron: deletes events of accounts after 180 days, and those without an account after 30. Reads only the oldest. */
export async function purgeAuthEvents(ctx: Context): Promise<void> {
  await purge(ctx, ctx.now - retentionMs, undefined);
  await purge(ctx, ctx.now - retentionOfUnknownMs, isNull(authEvents.userId));
}

async function purge(ctx: Context, before: number, which: SQL | undefined): Promise<void> {
  const oldest = ctx.db
    .select({ id: authEvents.id })
    .from(authEvents)
    .where(which)
    .orderBy(asc(authEvents.id))
    .limit(maxPerStatement);
  const old = and(inArray(authEvents.id, oldest), lt(authEvents.lastAt, before));
  for (let sent = 0; sent < maxStatements && ctx.statements.sent < statementBudget; sent++) {
    const { meta } = await ctx.db.delete(authEvents).where(old);
    if (meta.changes < maxPerStatement) return;
  }
}

/** Returns the statement that deletes all events of a deleted account. */
export const forgetEvents = (ctx: Context, userId: string) =>
  ctx.db.delete(authEvents).where(eq(authEvents.userId, userId));
