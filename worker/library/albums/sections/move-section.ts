import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../../shared/errors.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { keyOf } from '../../../platform/db/keys.ts';
import { albumPhotos } from '../../../platform/db/schema/library/album-photos.ts';
import { albumSections, albums } from '../../../platform/db/schema/library/albums.ts';
import { ofAlbum } from '../../album-photos/entries.ts';
import { limitMoves } from '../order/limit-moves.ts';
import { writeAt } from '../order/write-at.ts';
import { listSections, type SectionRow } from './queries.ts';

/**
 * Moves a section with its photos before another one, or to the end. One statement moves the photos, however many: they
 * are numbered anew behind the new position of their heading. Throws `order-target-not-in-album`,
 * `too-many-album-moves`, `album-order-busy`.
 */
export async function moveSection(
  ctx: LibraryContext,
  userId: string,
  { id, albumId }: SectionRow,
  before: string | null,
): Promise<void> {
  const sections = await listSections(ctx, albumId);
  const from = sections.findIndex((section) => section.id === id);
  const to = before === null ? sections.length : sections.findIndex((section) => section.id === before);
  if (from === -1 || to === -1) throw new AppError('order-target-not-in-album');
  if (to === from || to === from + 1) return;
  await limitMoves(ctx, userId, await ctx.library.$count(albumPhotos, isInSection(albumId, id)));
  await writeAt(ctx, albumId, { target: before, side: 'before', moved: [], count: 1 }, ([position = '']) => [
    ctx.library
      .update(albumPhotos)
      .set({ position: sql`${position} || printf('%06d', numbered.place)` })
      .from(photosOf(albumId, id))
      .where(and(ofAlbum(albumId), eq(albumPhotos.photoKey, sql`numbered.photo_key`))),
    ctx.library.update(albumSections).set({ position }).where(eq(albumSections.id, id)),
  ]);
}

function photosOf(albumId: string, sectionId: string) {
  return sql`(
    select photo_key, row_number() over (order by position, photo_key) as place
    from album_photos where ${isInSection(albumId, sectionId)}
  ) as numbered`;
}

/** Its bounds are read in the statement: the album may have been numbered anew since. */
function isInSection(albumId: string, sectionId: string) {
  const start = sql`(select position from album_sections where id = ${sectionId})`;
  const end = sql`(select position from album_sections
    where album_id = ${albumId} and position > ${start} order by position limit 1)`;
  return sql`album_key = ${keyOf(albums, albumId)} and position > ${start} and position < coalesce(${end}, '~')`;
}
