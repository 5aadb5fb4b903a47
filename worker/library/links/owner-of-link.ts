import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';

/** Returns whose album a link is of, also an ended one. */
export async function findOwnerOfLink(ctx: Context, slug: string): Promise<string | undefined> {
  const [found] = await ctx.library
    .select({ ownerId: albums.userId })
    .from(albumLinks)
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(eq(albumLinks.slug, slug));
  return found?.ownerId;
}
