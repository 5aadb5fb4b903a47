import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { idOf } from '../../platform/db/keys.ts';
import { albumPhotos, trashedAlbumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { ofPhotos } from '../album-photos/entries.ts';

/** Returns the statement that keeps which albums photos are in, for their restoration; before they leave them. */
export const rememberAlbums = (ctx: LibraryContext, photoIds: readonly string[], when: SQL | undefined) =>
  insertWhere(ctx.library, trashedAlbumPhotos, {
    values: {
      photoId: idOf(photos, albumPhotos.photoKey),
      albumId: idOf(albums, albumPhotos.albumKey),
      position: albumPhotos.position,
    },
    from: albumPhotos,
    where: and(ofPhotos(photoIds), when),
  }).onConflictDoNothing();

/** Returns the statement that forgets the albums of photos (`photoIds`: a list or subquery). */
export const forgetAlbums = (ctx: LibraryContext, photoIds: SQL) =>
  ctx.library.delete(trashedAlbumPhotos).where(sql`${trashedAlbumPhotos.photoId} in ${photoIds}`);

export const forgetAlbum = (ctx: LibraryContext, photoId: string, albumId: string) =>
  ctx.library
    .delete(trashedAlbumPhotos)
    .where(and(eq(trashedAlbumPhotos.albumId, albumId), eq(trashedAlbumPhotos.photoId, photoId)));

/** Returns the statement by which nothing is restored to these albums. */
export const forgetTrashOfAlbums = (ctx: LibraryContext, albumIds: readonly string[]) =>
  ctx.library.delete(trashedAlbumPhotos).where(inList(trashedAlbumPhotos.albumId, albumIds));
