import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumLocks, contentReports, isReportSettled } from '../../platform/db/schema/library/reports.ts';

// The privacy notice says so (shared/shop/legal/privacy-document.ts), and owners may object that long.
const retentionMs = 184 * 24 * 3_600_000;
const maxPerRun = 500;

/** Cron: deletes reports half a year after their last decision, unless their album is still locked for them. */
export async function purgeContentReports(ctx: LibraryContext): Promise<void> {
  const endedAt = sql`coalesce(${contentReports.reviewedAt}, ${contentReports.decidedAt})`;
  const old = await ctx.library
    .select({ id: contentReports.id })
    .from(contentReports)
    .where(
      and(
        isReportSettled,
        lt(endedAt, ctx.now - retentionMs),
        noRowExists(albumLocks, eq(albumLocks.reportId, contentReports.id)),
      ),
    )
    .orderBy(asc(contentReports.id))
    .limit(maxPerRun);
  if (old.length === 0) return;
  await ctx.library.delete(contentReports).where(
    inList(
      contentReports.id,
      old.map(({ id }) => id),
    ),
  );
}
