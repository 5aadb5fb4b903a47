import { eq, sql } from 'drizzle-orm';
import { maxSections } from '../../../../shared/library/albums/album-order.ts';
import type { AlbumSection, CreateSectionInput } from '../../../../shared/library/albums/album-sections.ts';
import { assertInBatch, mapAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import type { CurrentUser } from '../../../platform/core/guards.ts';
import { mapMissingReference } from '../../../platform/core/missing-reference.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { spendBudget } from '../../../platform/core/write-budgets.ts';
import { albumSections } from '../../../platform/db/schema/library/albums.ts';
import { rowsOfSmallEdit } from '../create-album.ts';
import { arrangeForMove } from '../order/arrange-album.ts';
import { writeAt } from '../order/write-at.ts';
import { getOwnAlbum } from '../queries.ts';

/**
 * Puts a heading into an album, before a neighbour or, if one is told, at a position of its own order; the photos after it, up to the next one, are its section. Throws `album-not-found`,
 * `too-many-album-sections`, `order-target-not-in-album`, `too-many-album-moves`, `too-many-album-edits`,
 * `album-order-busy`.
 */
export async function createSection(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  { title, before, position: told }: CreateSectionInput,
): Promise<AlbumSection> {
  const album = await getOwnAlbum(ctx, user, albumId);
  await spendBudget(ctx, user.id, 'edit-album', rowsOfSmallEdit);
  await arrangeForMove(ctx, album, told === undefined ? before : null);
  const section = { id: newId(), title };
  const others = ctx.library.$count(albumSections, eq(albumSections.albumId, album.id));
  const checkedTitle = assertInBatch(sql`${others} < ${maxSections}`, title);
  const insert = (position: string) =>
    ctx.library.insert(albumSections).values({ ...section, title: checkedTitle, albumId: album.id, position });
  const write = async (): Promise<unknown> =>
    told === undefined
      ? writeAt(ctx, album.id, { target: before, side: 'before', count: 1, moved: [] }, ([position = '']) => [
          insert(position),
        ])
      : insert(told);
  await mapAssertionFailure('album_sections.title', 'too-many-album-sections', () =>
    mapMissingReference('album-not-found', write),
  );
  return section;
}
