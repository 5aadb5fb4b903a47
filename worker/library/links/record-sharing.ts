import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema.ts';
import type { AlbumRow } from '../albums/queries.ts';

/** Records that somebody has the album's link; only the first time is stored. */
export async function recordSharing(ctx: Context, { id, sharedAt }: AlbumRow): Promise<void> {
  if (sharedAt !== null) return;
  await ctx.db
    .update(albums)
    .set({ sharedAt: ctx.now })
    .where(and(eq(albums.id, id), isNull(albums.sharedAt)));
}

/** Returns the statement that ends all links of a user's albums. */
export const unshareAlbumsOf = (ctx: Context, userId: string) =>
  ctx.db
    .update(albums)
    .set({
      shareSlug: sql`lower(hex(randomblob(24)))`,
      passwordVersion: sql`${albums.passwordVersion} + 1`,
      featuredOnHomepage: false,
      sharedAt: null,
    })
    .where(eq(albums.userId, userId));
