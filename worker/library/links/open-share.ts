import { AppError } from '../../../shared/errors.ts';
import type { AlbumPageQuery, LockedShare, OpenShare, ShareResponse } from '../../../shared/library/albums/contract.ts';
import { sortOf } from '../../../shared/library/photos/photo-sort.ts';
import type { Context } from '../../platform/core/context.ts';
import { type DelayRule, enforceDelays, refundDelays } from '../../platform/core/growing-delays.ts';
import { verifyPassword } from '../../platform/core/passwords.ts';
import { countAttempts, isUsedUp, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressDelays } from '../../platform/core/sender-limits.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { listAlbumPhotos } from '../albums/list-album-photos.ts';
import { type AlbumRow, findSharedAlbum, getSharedAlbum, type OfferedAlbum } from '../albums/queries.ts';
import { recordSharing } from './record-sharing.ts';
import { renewAlbumHash } from './renew-album-hash.ts';
import { claimOf, isShareToken, shareToken } from './share-token.ts';

const hour = 3_600_000;
const freeGuesses = 10;
const freeGuessesUnderAttack = 2;

/** Wrong passwords of an album from anywhere: more are an attack. A new password begins anew, here and for addresses. */
const attackLimit = (album: AlbumRow): RateLimitRule => ({
  key: `share-guesses:${album.id}.${album.passwordVersion}`,
  max: 60,
  windowMs: hour,
});

/** Guests don't wait for the guesses of others; each address waits for its own, under attack sooner. */
const guessDelays = (album: AlbumRow, address: string, isAttacked: boolean): DelayRule[] =>
  addressDelays(
    `share:${album.id}.${album.passwordVersion}`,
    address,
    isAttacked ? freeGuessesUnderAttack : freeGuesses,
  );

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
    const attack = attackLimit(album);
    const delays = guessDelays(album, address, await isUsedUp(ctx, [attack]));
    await enforceDelays(ctx, delays, 'too-many-album-passwords');
    if (!verifyPassword(password, album.passwordHash, ctx.secrets.pepper)) {
      const [counted] = await countAttempts(ctx, [attack]);
      if (counted?.count === attack.max) ctx.log.warn('album-attacked', { albumId: album.id });
      throw new AppError('wrong-album-password');
    }
    await refundDelays(ctx, delays);
    await renewAlbumHash(ctx, album, password);
  }
  return openShare(ctx, album, page);
}

async function openShare(ctx: Context, album: OfferedAlbum, page: AlbumPageQuery): Promise<OpenShare> {
  const { photos, sections, nextCursor } = await listAlbumPhotos(ctx, album.id, {
    ...page,
    sort: sortOf(album, page.sort),
  });
  await recordSharing(ctx, album);
  return {
    requiresPassword: false,
    album: {
      title: album.title,
      description: album.description,
      hasPassword: album.passwordHash !== null,
      photoCount: album.photoCount,
      layout: album.layout,
      defaultSort: album.defaultSort,
      sections,
      products: album.products,
    },
    photos: photos.map((photo) => toPhotoResponse(ctx, photo, 'guest', claimOf(album))),
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
