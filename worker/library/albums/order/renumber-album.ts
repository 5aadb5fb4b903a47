import { and, eq, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { keyOf } from '../../../platform/db/keys.ts';
import { albumPhotos } from '../../../platform/db/schema/library/album-photos.ts';
import { albumSections, albums } from '../../../platform/db/schema/library/albums.ts';
import { ofAlbum } from '../../album-photos/entries.ts';
import { limitMoves } from './limit-moves.ts';

/**
 * Gives all photos and headings of an album short positions in the same order, before any id: it begins with the lowest
 * digit. The headings first, while both still compare. Throws `too-many-album-moves`.
 */
export async function renumberAlbum(ctx: LibraryContext, albumId: string): Promise<void> {
  const [album] = await ctx.library
    .select({ userId: albums.userId, photoCount: albums.photoCount })
    .from(albums)
    .where(eq(albums.id, albumId));
  if (!album) return;
  await limitMoves(ctx, album.userId, album.photoCount);
  const numbered = sql`(
    select id, row_number() over (order by position, id) as place,
      sum(is_photo) over (order by position, id rows unbounded preceding) as photos
    from (select photo_key as id, position, 1 as is_photo from album_photos where album_key = ${keyOf(albums, albumId)}
      union all select id, position, 0 from album_sections where album_id = ${albumId})
  ) as numbered`;
  await ctx.library.batch([
    ctx.library
      .update(albumSections)
      .set({ position: sql`printf('-%06ds%06d', numbered.photos, numbered.place)` })
      .from(numbered)
      .where(and(eq(albumSections.albumId, albumId), eq(albumSections.id, sql`numbered.id`))),
    ctx.library
      .update(albumPhotos)
      .set({ position: sql`printf('-%06d', numbered.photos)` })
      .from(numbered)
      .where(and(ofAlbum(albumId), eq(albumPhotos.photoKey, sql`numbered.id`))),
  ]);
}
