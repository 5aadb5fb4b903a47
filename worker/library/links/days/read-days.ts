import { and, asc, eq, gt } from 'drizzle-orm';
import { dayOf } from '../../../../shared/format/day.ts';
import type { LinkDaysResponse } from '../../../../shared/library/links/contract.ts';
import { shownDays } from '../../../../shared/library/links/link-days.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { linkDays } from '../../../platform/db/schema/library/links.ts';

/** Returns what happened at a link within the last 30 days. The caller checks the owner. */
export async function readLinkDays(ctx: LibraryContext, linkId: string): Promise<LinkDaysResponse> {
  const before = dayOf(ctx.now - shownDays * 24 * 3_600_000);
  const { day, visitors, views, hearts, downloads, orders } = linkDays;
  const days = await ctx.library
    .select({ day, visitors, views, hearts, downloads, orders })
    .from(linkDays)
    .where(and(eq(linkDays.linkId, linkId), gt(day, before)))
    .orderBy(asc(day));
  return { today: dayOf(ctx.now), days };
}
