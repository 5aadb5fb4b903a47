import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import {
  albumPhotos,
  albumProducts,
  albumSections,
  albums,
  searchTexts,
  trashedAlbumPhotos,
} from '../../platform/db/schema.ts';

// Each may have ten thousand photos.
const maxAtOnce = 10;

/** Deletes some albums of a user but not their photos; returns whether more may be left. */
export async function deleteAlbumsOf(ctx: Context, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: albums.id })
    .from(albums)
    .where(eq(albums.userId, userId))
    .orderBy(asc(albums.id))
    .limit(maxAtOnce);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await ctx.db.batch([
    ctx.db.delete(albumPhotos).where(inList(albumPhotos.albumId, ids)),
    ctx.db.delete(albumSections).where(inList(albumSections.albumId, ids)),
    ctx.db.delete(trashedAlbumPhotos).where(inList(trashedAlbumPhotos.albumId, ids)),
    ctx.db.delete(albumProducts).where(inList(albumProducts.albumId, ids)),
    ctx.db.delete(searchTexts).where(inList(searchTexts.rowId, ids)),
    ctx.db.delete(albums).where(inList(albums.id, ids)),
  ]);
  return rows.length === maxAtOnce;
}
