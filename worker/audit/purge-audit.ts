import { and, asc, inArray, lt } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { auditLog } from '../db/schema.ts';

// The privacy notice says so (shared/legal/privacy-document.ts).
const retentionMs = 730 * 24 * 3_600_000;
const maxPerRun = 2000;

/** Cron: forgets what was done two years ago, with the names and emails in it. Looks only at the oldest rows. */
export async function purgeAudit(ctx: Context): Promise<void> {
  const oldest = ctx.db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id)).limit(maxPerRun);
  await ctx.db.delete(auditLog).where(and(inArray(auditLog.id, oldest), lt(auditLog.createdAt, ctx.now - retentionMs)));
}
