import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { maxAlbumsOfPhoto } from '../../../shared/library/photos/contract.ts';
import type { KeepPhotoInput, PhotoKept } from '../../../shared/library/similar-photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { isOwnedById, photos } from '../../platform/db/schema/library/photos.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { ofPhotos } from '../album-photos/entries.ts';
import { limitAlbumsOfPhoto, linkToAlbum, rowsOfLink } from '../album-photos/link-photo.ts';
import { giveMarks } from '../photos/favorites.ts';
import { isStored } from '../photos/photos-by-id.ts';
import { orPhotoNotFound, requireStored } from '../photos/require-stored.ts';
import { rowsOfTrashing, trashPhotos } from '../photos/trash-photos.ts';
import { isTied } from './is-tied.ts';

interface Kept extends Omit<PhotoKept, 'message'> {
  deleted: number;
}

/**
 * Moves copies of a photo of the user to the trash. Adds the photo to the albums that they were in, in their places if those
 * have an order of their own, and to the favourites if one of them was; one without a caption gets theirs. All or nothing;
 * copies that are in the trash are what was asked for. Throws `photo-not-found`, `photo-tied`, `too-many-albums-of-photo`,
 * `too-many-linked`, `too-many-trashed`.
 */
export async function keepPhoto(
  ctx: LibraryContext,
  user: CurrentUser,
  { keepId, copyIds }: KeepPhotoInput,
): Promise<Kept> {
  const ids = [...new Set(copyIds)];
  const { kept, copies } = await readPhotos(ctx, user.id, keepId, ids);
  const goingIds = copies.map(({ id }) => id);
  const gained = gainedFrom(kept, copies);
  const { isFavorite: isNewFavorite = false, caption: newCaption = null } = gained;
  const places = await placesOf(ctx, goingIds, keepId);
  if (kept.albumCount + places.size > maxAlbumsOfPhoto) throw new AppError('too-many-albums-of-photo');
  await spendBudget(ctx, user.id, 'link', rowsOfLink * places.size);
  await spendBudget(ctx, user.id, 'trash', rowsOfTrashing(copies));
  const { links, trash } = await orPhotoNotFound(() =>
    limitAlbumsOfPhoto(() =>
      batchOf(ctx.library, {
        exists: requireStored(ctx, keepId, goingIds),
        links: [...places].map(([albumId, position]) => linkToAlbum(ctx, user.id, albumId, { id: keepId, position })),
        gained: isNewFavorite || newCaption !== null ? giveMarks(ctx, keepId, gained) : null,
        trash: trashPhotos(ctx, user.id, goingIds, { isRestorable: true }),
      }),
    ),
  );
  await giveUpPrints(ctx, trash.trashed);
  const albumIds = [...places.keys()].filter((_, at) => (links[at]?.added.length ?? 0) > 0);
  return { deleted: trash.trashed.length, albumIds, isNewFavorite, newCaption };
}

type Row = Awaited<ReturnType<typeof readPhotos>>['kept'];

/** Returns what a photo has not, and one of its copies has. */
function gainedFrom(kept: Row, copies: readonly Row[]): { isFavorite?: true; caption?: string } {
  const caption = kept.caption ?? copies.find((copy) => copy.caption !== null)?.caption;
  return {
    ...(!kept.isFavorite && copies.some(({ isFavorite }) => isFavorite) && { isFavorite: true }),
    ...(kept.caption === null && caption && { caption }),
  };
}

async function readPhotos(ctx: LibraryContext, userId: string, keepId: string, copyIds: readonly string[]) {
  const rows = await ctx.library
    .select({
      id: photos.id,
      status: photos.status,
      albumCount: photos.albumCount,
      isFavorite: photos.isFavorite,
      caption: photos.caption,
      isTied: sql<number>`${isTied(ctx, userId)}`,
    })
    .from(photos)
    .where(and(inList(photos.id, [keepId, ...copyIds]), isOwnedById(userId)));
  const kept = rows.find((row) => row.id === keepId && isStored(row));
  const found = rows.filter(({ id, status }) => id !== keepId && status !== 'PENDING');
  if (!kept || found.length !== copyIds.length) throw new AppError('photo-not-found');
  const copies = found.filter(isStored);
  if ([kept, ...copies].some((photo) => photo.isTied)) throw new AppError('photo-tied');
  return { kept, copies };
}

/** Returns the albums that the photo is not in, each with the place of the first copy in it; null: it has no order of its own. */
async function placesOf(
  ctx: LibraryContext,
  copyIds: readonly string[],
  keepId: string,
): Promise<Map<string, string | null>> {
  const entries = await ctx.library
    .select({ albumId: albums.id, position: albumPhotos.position, photoId: photos.id })
    .from(albumPhotos)
    .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .where(ofPhotos([keepId, ...copyIds]));
  const places = new Map<string, string | null>();
  for (const { albumId, position } of entries) {
    const place = places.get(albumId);
    if (place === undefined || (place ?? '') > (position ?? '')) places.set(albumId, position);
  }
  for (const { albumId, photoId } of entries) if (photoId === keepId) places.delete(albumId);
  return places;
}
