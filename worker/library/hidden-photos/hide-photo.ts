import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { maxHidden } from '../../../shared/library/hidden-photos/hidden-limits.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { hiddenPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { rowsOfSmallEdit } from '../albums/create-album.ts';
import { endGuestZips } from '../albums/sharing-statements.ts';
import type { GuestRow } from '../link-guests/guest-token.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { isShown, shownBy } from '../links/share-claims.ts';
import { shownColumns } from '../photos/to-photo-response.ts';

const minute = 60_000;

type Guest = SharedAlbum & { guest: GuestRow };

const limitChanges = (ctx: Context, { guest }: Guest): Promise<void> =>
  enforceRateLimit(ctx, [{ key: `hides:${guest.id}`, max: 100, windowMs: minute }], 'too-many-guest-calls');

const isEntry = (albumId: string, photoId: string) =>
  and(eq(hiddenPhotos.albumId, albumId), eq(hiddenPhotos.photoId, photoId));

/**
 * Hides a photo from all links of the album without the right to hide, and ends the ZIPs that have it. Throws
 * `pick-photo-not-found`, `too-many-hidden`, `too-many-guest-calls`.
 */
export async function hidePhoto(ctx: LibraryContext, shared: Guest, photoId: string): Promise<void> {
  const { link, album, guest } = shared;
  await limitChanges(ctx, shared);
  const hasRoom = rowExists(albums, and(eq(albums.id, album.id), lt(albums.hiddenCount, maxHidden)));
  const isHidden = isEntry(album.id, photoId);
  const { found } = await batchOf(ctx.library, {
    hidden: insertWhere(ctx.library, hiddenPhotos, {
      values: { albumId: album.id, photoId, hiddenBy: guest.name, hiddenAt: ctx.now },
      where: and(isShown(shownBy(link), photoId), hasRoom),
    }).onConflictDoNothing(),
    zips: endGuestZips(ctx, album.id, rowExists(hiddenPhotos, and(isHidden, eq(hiddenPhotos.hiddenAt, ctx.now)))),
    found: ctx.library.select({ photoId: hiddenPhotos.photoId }).from(hiddenPhotos).where(isHidden),
  });
  if (found.length > 0) return;
  throw new AppError(album.hiddenCount >= maxHidden ? 'too-many-hidden' : 'pick-photo-not-found');
}

/** Shows a hidden photo again. Throws `too-many-guest-calls`. */
export async function unhidePhoto(ctx: LibraryContext, shared: Guest, photoId: string): Promise<void> {
  await limitChanges(ctx, shared);
  await batchOf(ctx.library, showAgain(ctx, shared.album.id, photoId));
}

/** The same for the owner of the album. Throws `too-many-album-edits`. */
export async function unhideOwnPhoto(
  ctx: LibraryContext,
  userId: string,
  albumId: string,
  photoId: string,
): Promise<void> {
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  await batchOf(ctx.library, showAgain(ctx, albumId, photoId));
}

/** The ZIPs of before lack it. */
function showAgain(ctx: LibraryContext, albumId: string, photoId: string) {
  const isHidden = isEntry(albumId, photoId);
  return {
    zips: endGuestZips(ctx, albumId, rowExists(hiddenPhotos, isHidden)),
    shown: ctx.library.delete(hiddenPhotos).where(isHidden),
  };
}

/** Returns the ids of the hidden photos of an album. */
export async function listHiddenIds(ctx: LibraryContext, albumId: string): Promise<string[]> {
  const rows = await ctx.library
    .select({ id: hiddenPhotos.photoId })
    .from(hiddenPhotos)
    .where(eq(hiddenPhotos.albumId, albumId))
    .orderBy(asc(hiddenPhotos.photoId));
  return rows.map(({ id }) => id);
}

/** Returns the hidden photos of an album, the last hidden first. */
export const listHidden = (ctx: LibraryContext, albumId: string) =>
  ctx.library
    .select({ photo: shownColumns, hiddenBy: hiddenPhotos.hiddenBy, hiddenAt: hiddenPhotos.hiddenAt })
    .from(hiddenPhotos)
    .innerJoin(photos, eq(photos.id, hiddenPhotos.photoId))
    .where(eq(hiddenPhotos.albumId, albumId))
    .orderBy(desc(hiddenPhotos.hiddenAt));
