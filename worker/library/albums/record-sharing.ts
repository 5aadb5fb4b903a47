import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema.ts';
import type { AlbumRow } from './queries.ts';

/** Records that somebody has the album's link; only the first time is stored. */
export async function recordSharing(ctx: Context, { id, sharedAt }: AlbumRow): Promise<void> {
  if (sharedAt !== null) return;
  await ctx.db
    .update(albums)
    .set({ sharedAt: ctx.now })
    .where(and(eq(albums.id, id), isNull(albums.sharedAt)));
}
