import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { UpdateAlbumInput } from '../../../shared/library/albums/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { keyOf } from '../../platform/db/keys.ts';
import { albumPhotos, albums, photos } from '../../platform/db/schema.ts';
import { getOwnFolder } from './folders/queries.ts';
import { type AlbumRow, getOwnAlbum } from './queries.ts';

type OwnerChoices = Partial<Pick<AlbumRow, 'folderId' | 'pinnedAt' | 'coverPhotoId' | 'layout' | 'defaultSort'>>;

/**
 * Returns the columns of what an owner, and no one else, chooses for an album: its card, and how it shows its photos.
 * Throws `album-not-found`, `album-folder-not-found`, `cover-not-in-album`.
 */
export async function checkOwnerChoices(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  { folderId, isPinned, coverPhotoId, layout, defaultSort }: UpdateAlbumInput,
): Promise<OwnerChoices> {
  if ([folderId, isPinned, coverPhotoId, layout, defaultSort].every((choice) => choice === undefined)) return {};
  await getOwnAlbum(ctx, user, albumId);
  if (folderId) await getOwnFolder(ctx, user.id, folderId);
  if (coverPhotoId) await requireInAlbum(ctx, albumId, coverPhotoId);
  const pinnedAt = isPinned === undefined ? undefined : isPinned ? ctx.now : null;
  return { folderId, pinnedAt, coverPhotoId, layout, defaultSort };
}

async function requireInAlbum(ctx: Context, albumId: string, photoId: string): Promise<void> {
  const [entry] = await ctx.db
    .select({ one: sql`1` })
    .from(albumPhotos)
    .where(and(eq(albumPhotos.albumKey, keyOf(albums, albumId)), eq(albumPhotos.photoKey, keyOf(photos, photoId))));
  if (!entry) throw new AppError('cover-not-in-album');
}
