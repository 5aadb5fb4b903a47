import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { brandDomains } from '../../platform/db/schema/main/domains.ts';
import { checkDomain } from './check-domain.ts';
import { removeAtCloudflare } from './remove-domain.ts';

const maxPerRun = 10;
const retryMs = 3_600_000;

/** Cron: looks how the domains are doing whose time has come, and removes what could not be removed at once. */
export async function checkDomains(ctx: Context): Promise<void> {
  if (!ctx.saas) return;
  await runResumableSweep(ctx, {
    task: 'checkDomains',
    max: maxPerRun,
    list: async (after) => {
      const rows = await ctx.db
        .select()
        .from(brandDomains)
        .where(
          and(lte(brandDomains.nextCheckAt, ctx.now), isAfterCursor(brandDomains.nextCheckAt, brandDomains.id, after)),
        )
        .orderBy(asc(brandDomains.nextCheckAt), asc(brandDomains.id))
        .limit(maxPerRun);
      return rows.map((row) => ({ ...row, at: row.nextCheckAt ?? 0 }));
    },
    async work(row) {
      // One that fails has its turn after the others.
      await ctx.db
        .update(brandDomains)
        .set({ nextCheckAt: ctx.now + retryMs })
        .where(and(eq(brandDomains.id, row.id), eq(brandDomains.nextCheckAt, row.at)));
      await (row.state === 'REMOVING' ? removeAtCloudflare(ctx, row) : checkDomain(ctx, row));
    },
  });
}
