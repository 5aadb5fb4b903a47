import type { AlbumPageQuery, LockedShare, OpenShare, ShareResponse } from '../../shared/contract/albums.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { verifyPassword } from '../core/passwords.ts';
import { enforceRateLimit, type RateLimitRule, refundRateLimit } from '../core/rate-limit.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { listAlbumPhotos } from './list-album-photos.ts';
import { findSharedAlbum, getSharedAlbum, type OfferedAlbum } from './queries.ts';
import { recordSharing } from './record-sharing.ts';
import { isShareToken, shareToken } from './share-token.ts';

const minute = 60_000;

/** Wrong album passwords: 10 in a quarter of an hour from one address and 30 a day, 100 a day from anywhere. */
const shareLimits = (slug: string, address: string): RateLimitRule[] => [
  { key: `share:${slug}:${address}`, max: 10, windowMs: 15 * minute },
  { key: `share-day:${slug}:${address}`, max: 30, windowMs: 24 * 60 * minute },
  { key: `share:${slug}`, max: 100, windowMs: 24 * 60 * minute },
];

/** Returns a page of a shared album; of a protected one without its token, only that it needs a password. */
export async function findShare(
  ctx: Context,
  slug: string,
  page: AlbumPageQuery,
  token?: string,
): Promise<ShareResponse | undefined> {
  const album = await findSharedAlbum(ctx, slug);
  if (!album) return undefined;
  const isOpen = album.passwordHash === null || (token !== undefined && isShareToken(ctx, album, token));
  return isOpen ? openShare(ctx, album, page) : lockedShare;
}

/** Opens a protected album by its password. Throws `album-password-missing`, `wrong-album-password`, `too-many-album-passwords`, `share-not-found`. */
export async function unlockShare(
  ctx: Context,
  slug: string,
  password: string,
  page: AlbumPageQuery,
  address: string,
): Promise<OpenShare> {
  if (password.trim() === '') throw new AppError('album-password-missing');
  const album = await getSharedAlbum(ctx, slug);
  if (album.passwordHash !== null) {
    const limits = shareLimits(slug, address);
    await enforceRateLimit(ctx, limits, 'too-many-album-passwords');
    if (!verifyPassword(password, album.passwordHash, ctx.secrets.pepper)) throw new AppError('wrong-album-password');
    await refundRateLimit(ctx, limits);
  }
  return openShare(ctx, album, page);
}

async function openShare(ctx: Context, album: OfferedAlbum, page: AlbumPageQuery): Promise<OpenShare> {
  const { photos, nextCursor } = await listAlbumPhotos(ctx, album.id, page);
  await recordSharing(ctx, album);
  return {
    requiresPassword: false,
    album: {
      title: album.title,
      description: album.description,
      hasPassword: album.passwordHash !== null,
      photoCount: album.photoCount,
      products: album.products,
    },
    photos: photos.map((photo) => toPhotoResponse(ctx, photo, 'guest')),
    nextCursor,
    shareToken: shareToken(ctx, album),
  };
}

const lockedShare: LockedShare = {
  requiresPassword: true,
  album: { title: null, description: null, hasPassword: true, photoCount: null, products: [] },
  photos: [],
  nextCursor: null,
  shareToken: null,
};
