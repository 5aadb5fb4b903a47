import type { AlbumSection, CreateSectionInput } from '../../../shared/contract/album-sections.ts';
import { AppError } from '../../../shared/errors.ts';
import { maxSections } from '../../../shared/rules/album-order.ts';
import type { Context } from '../../core/context.ts';
import type { CurrentUser } from '../../core/guards.ts';
import { newId } from '../../core/new-id.ts';
import { albumSections } from '../../db/schema.ts';
import { writeAt } from '../order/write-at.ts';
import { getOwnAlbum } from '../queries.ts';
import { listSections } from './queries.ts';

/**
 * Puts a heading into an album; the photos after it, up to the next one, are its section. Throws `album-not-found`,
 * `too-many-album-sections`, `order-target-not-in-album`, `too-many-album-moves`, `album-order-busy`.
 */
export async function createSection(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  { title, before }: CreateSectionInput,
): Promise<AlbumSection> {
  const album = await getOwnAlbum(ctx, user, albumId);
  if ((await listSections(ctx, album.id)).length >= maxSections) throw new AppError('too-many-album-sections');
  const section = { id: newId(), title };
  await writeAt(ctx, album.id, { target: before, side: 'before', count: 1, moved: [] }, ([position = '']) => [
    ctx.db.insert(albumSections).values({ ...section, albumId: album.id, position }),
  ]);
  return section;
}
