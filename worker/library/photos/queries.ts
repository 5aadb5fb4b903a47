import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { UnfiledCount } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import {
  contentOf,
  isInTrash,
  isOwnedBy,
  isOwnedById,
  isUnfiled,
  isVisible,
  isVisibleById,
  photos,
} from '../../platform/db/schema/library/photos.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { hasShare } from '../links/own-link.ts';
import type { ShareClaim } from './media-url.ts';
import { cursorKey } from './photo-order.ts';
import { type OwnedPhoto, ownedColumns, type PhotoRow } from './to-photo-response.ts';

/** Returns a stored photo that is not deleted, nor is its owner's account. Throws `photo-not-found`. */
export async function getPhoto(ctx: LibraryContext, photoId: string): Promise<OwnedPhoto> {
  const [photo] = await ctx.library
    .select(ownedColumns)
    .from(photos)
    .where(and(eq(photos.id, photoId), isVisible, hasOwner));
  if (!photo) throw new AppError('photo-not-found');
  return photo;
}

interface ShownFacts {
  status: PhotoRow['status'] | null;
  /** Of the guest's link: it shows no other pictures. */
  watermark: string | null;
}

/**
 * Returns what is needed to show what `getPhoto` returns, or `getTrashedPhoto`; undefined where those throw, or where the
 * share of a guest's link has ended.
 */
export async function findShown(
  ctx: LibraryContext,
  photoId: string,
  isTrashed: boolean,
  share: ShareClaim | null = null,
): Promise<ShownFacts | undefined> {
  const [photo] = await ctx.library
    .select({ status: isTrashed ? photos.trashedStatus : photos.status, watermark: watermarkOf(share) })
    .from(photos)
    .where(
      and(
        eq(photos.id, photoId),
        isTrashed ? isInTrash : isVisible,
        hasOwner,
        share === null ? undefined : hasShare(ctx, share, { photoId }),
      ),
    );
  return photo;
}

const watermarkOf = (share: ShareClaim | null) =>
  share === null
    ? sql<null>`null`
    : sql<
        string | null
      >`(select ${albumLinks.watermark} from ${albumLinks} where ${albumLinks.id} = ${share.split('.')[0]})`;

/** Returns a photo in the trash with the status that it had before. Throws `photo-not-found`. */
export async function getTrashedPhoto(ctx: LibraryContext, photoId: string): Promise<OwnedPhoto> {
  const [photo] = await ctx.library
    .select(ownedColumns)
    .from(photos)
    .where(and(eq(photos.id, photoId), isInTrash, hasOwner));
  if (!photo?.trashedStatus) throw new AppError('photo-not-found');
  return { ...photo, status: photo.trashedStatus };
}

/**
 * Returns a photo that an admin may delete: one as `getPhoto` returns, or another user's that its owner may restore.
 * Throws `photo-not-found`.
 */
export async function getPhotoToDelete(
  ctx: LibraryContext,
  admin: { id: string },
  photoId: string,
): Promise<OwnedPhoto> {
  // In a library that is not theirs an administrator has no key.
  const mayComeBack = and(isInTrash, sql`${isOwnedBy(admin.id)} is not true`);
  const [photo] = await ctx.library
    .select(ownedColumns)
    .from(photos)
    .where(and(eq(photos.id, photoId), or(isVisible, mayComeBack), hasOwner));
  if (!photo) throw new AppError('photo-not-found');
  return photo;
}

/** That the account of the photo's owner is not deleted. */
export const hasOwner = rowExists(libraries, and(eq(libraries.key, photos.ownerKey), isNull(libraries.closedAt)));

/** Like `getPhoto`, but throws also for another user's photo. */
export async function getOwnPhoto(ctx: LibraryContext, userId: string, photoId: string): Promise<OwnedPhoto> {
  const photo = await getPhoto(ctx, photoId);
  if (photo.userId !== userId) throw new AppError('photo-not-found');
  return photo;
}

export async function findOwnPhotos(ctx: LibraryContext, userId: string, photoIds: string[]): Promise<PhotoRow[]> {
  return ctx.library
    .select()
    .from(photos)
    .where(and(inList(photos.id, photoIds), isOwnedById(userId), isVisibleById));
}

/** Throws `album-not-found`, also for another user's album. */
export async function requireOwnAlbum(ctx: LibraryContext, userId: string, albumId: string): Promise<void> {
  const [album] = await ctx.library
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.userId, userId)));
  if (!album) throw new AppError('album-not-found');
}

export interface SameContent {
  photo: PhotoRow;
  isInAlbum: boolean;
}

const hasContent = (sha256: string) =>
  and(sql`${contentOf(photos.sha256)} = ${contentOf(sql`unhex(${sha256})`)}`, eq(photos.sha256, sha256));

/** Returns the user's photo with the same content, and whether it is in the album already. */
export async function findSameContent(
  ctx: LibraryContext,
  userId: string,
  sha256: string,
  albumId: string | null,
): Promise<SameContent | null> {
  const [row] = await ctx.library
    .select({ photo: photos, albumKey: albumPhotos.albumKey })
    .from(photos)
    .leftJoin(albumPhotos, and(eq(albumPhotos.photoKey, photos.key), ofAlbum(albumId ?? '')))
    .where(and(isOwnedBy(userId), hasContent(sha256), isVisible))
    .orderBy(desc(albumPhotos.albumKey))
    .limit(1);
  return row ? { photo: row.photo, isInAlbum: row.albumKey !== null } : null;
}

/** Returns a user's photos, newest first; `before` is the last id of the previous page. */
export async function listOwnPhotos(
  ctx: LibraryContext,
  userId: string,
  limit: number,
  before?: string,
): Promise<PhotoRow[]> {
  // Filtering by status in the index would break the order; PENDING and DELETED rows are few.
  return ctx.library
    .select()
    .from(photos)
    .where(and(isOwnedBy(userId), isVisible, before ? lt(photos.key, cursorKey(before)) : undefined))
    .orderBy(desc(photos.key))
    .limit(limit);
}

/** The same of those that are in no album. */
export const listUnfiledPhotos = (
  ctx: LibraryContext,
  userId: string,
  limit: number,
  before?: string,
): Promise<PhotoRow[]> =>
  ctx.library
    .select()
    .from(photos)
    .where(and(isOwnedBy(userId), isUnfiled, before ? lt(photos.key, cursorKey(before)) : undefined))
    .orderBy(desc(photos.key))
    .limit(limit);

const maxCounted = 250;

/** Counts a user's photos that are in no album; not beyond 250. */
export async function countUnfiledPhotos(ctx: LibraryContext, userId: string): Promise<UnfiledCount> {
  const some = ctx.library
    .select({ id: photos.id })
    .from(photos)
    .where(and(isOwnedBy(userId), isUnfiled))
    .limit(maxCounted + 1);
  const [row] = await ctx.library.all<{ count: number }>(sql`select count(*) as count from ${some}`);
  const count = row?.count ?? 0;
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
}
