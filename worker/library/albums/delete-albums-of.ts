import { asc, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumProducts, albumSections, albums } from '../../platform/db/schema/library/albums.ts';
import { relayAlbumTexts } from '../../platform/relay/relay.ts';
import { deleteLocksOf } from '../content-reports/album-locks.ts';
import { deleteLinksOf } from '../links/own-link.ts';
import { deletePresentationsOf } from '../presentations/queries.ts';
import { forgetTrashOfAlbums } from '../trash/former-albums.ts';

// Each may have ten thousand photos.
const maxAtOnce = 10;

/** Deletes some albums of a user but not their photos; returns whether more may be left. */
export async function deleteAlbumsOf(ctx: LibraryContext, userId: string): Promise<boolean> {
  const rows = await ctx.library
    .select({ id: albums.id, key: albums.key })
    .from(albums)
    .where(eq(albums.userId, userId))
    .orderBy(asc(albums.id))
    .limit(maxAtOnce);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await batchOf(ctx.library, [
    deleteLinksOf(ctx, ids),
    deletePresentationsOf(ctx, ids),
    ctx.library.delete(albumPhotos).where(
      inList(
        albumPhotos.albumKey,
        rows.map(({ key }) => key),
      ),
    ),
    ctx.library.delete(albumSections).where(inList(albumSections.albumId, ids)),
    forgetTrashOfAlbums(ctx, ids),
    deleteLocksOf(ctx, ids),
    ctx.library.delete(albumProducts).where(inList(albumProducts.albumId, ids)),
    relayAlbumTexts(ctx, ...ids),
    ctx.library.delete(albums).where(inList(albums.id, ids)),
  ]);
  return rows.length === maxAtOnce;
}
