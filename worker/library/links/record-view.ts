import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { albumLinks } from '../../platform/db/schema.ts';
import { markShared } from '../albums/sharing-statements.ts';
import type { SharedAlbum } from './queries.ts';

/** Counts that a link was opened. */
export async function recordView(ctx: Context, { link, album }: SharedAlbum): Promise<void> {
  await batchOf(ctx, {
    view: ctx.db
      .update(albumLinks)
      .set({ views: sql`${albumLinks.views} + 1`, lastViewedAt: ctx.now })
      .where(eq(albumLinks.id, link.id)),
    shared: album.sharedAt === null ? markShared(ctx, album.id) : null,
  });
}
