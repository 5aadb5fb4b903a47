import { AppError } from '../../../shared/errors.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { sharePagePath } from '../../../shared/library/albums/album-page.ts';
import type { AlbumPageQuery, LockedShare, OpenShare, ShareResponse } from '../../../shared/library/albums/contract.ts';
import { hasRight, type LinkRight, rightsOf } from '../../../shared/library/links/link-rights.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { cachedDataWhileBusy } from '../../platform/core/edge-cache.ts';
import { type DelayRule, enforceDelays, refundDelays } from '../../platform/core/growing-delays.ts';
import { verifyPassword } from '../../platform/core/passwords.ts';
import { countAttempts, isUsedUp, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressDelays } from '../../platform/core/sender-limits.ts';
import { toPhotoResponse } from '../photos/to-photo-response.ts';
import { offerByCode } from '../schools/job-offer.ts';
import { showWatermarked } from '../watermarks/show-watermarked.ts';
import { showsNothing } from './adding-of.ts';
import { coverOf } from './cover-of.ts';
import type { Visitor } from './days/visitor.ts';
import { sizeOf } from './downloads-of.ts';
import { isPartial } from './is-partial.ts';
import { countSharedPhotos, listSharedPhotos } from './list-shared-photos.ts';
import { isLocked } from './own-link.ts';
import { getSharedAlbum, type LinkRow, type SharedAlbum } from './queries.ts';
import { recordView, recordViewSoon } from './record-view.ts';
import { renewLinkHash } from './renew-link-hash.ts';
import { toLook } from './share-look.ts';
import { claimOf, readShareToken, shareToken } from './share-token.ts';

const hour = 3_600_000;
const freeGuesses = 10;
const freeGuessesUnderAttack = 2;

/** Wrong passwords of a link from anywhere: more are an attack. A new password begins anew, here and for addresses. */
const attackLimit = (link: LinkRow): RateLimitRule => ({
  key: `share-guesses:${claimOf(link)}`,
  max: 60,
  windowMs: hour,
});

/** Guests don't wait for the guesses of others; each address waits for its own, under attack sooner. */
const guessDelays = (link: LinkRow, address: string, isAttacked: boolean): DelayRule[] =>
  addressDelays(`share:${claimOf(link)}`, address, isAttacked ? freeGuessesUnderAttack : freeGuesses);

/**
 * Returns a page of a shared album; of a protected one without its token, only that it needs a password. Throws
 * `share-not-found`, `share-suspended`.
 */
export const getShare = async (...asked: Parameters<typeof getOwnedShare>): Promise<ShareResponse> =>
  (await getOwnedShare(...asked)).share;

/** The same, and whose album it is. */
export async function getOwnedShare(
  ctx: LibraryContext,
  slug: string,
  page: AlbumPageQuery,
  visitor: Visitor,
  token?: string,
): Promise<{ share: ShareResponse; ownerId: string }> {
  const { sort, limit, cursor } = page;
  // Guests have the same token as long as the link is as it was.
  const name = ['share', ctx.domain?.hostname ?? '', slug, JSON.stringify([sort, limit, cursor, token])];
  let isCounted = false;
  const { share, ownerId, openedId } = await cachedDataWhileBusy(ctx, name, async () => {
    const shared = await getSharedAlbum(ctx, slug);
    const ownerId = shared.album.userId;
    if (!(await isOpenTo(ctx, shared, token))) return { share: lockedShare(ctx, shared), ownerId, openedId: null };
    isCounted = true;
    return { share: await openShare(ctx, shared, page, visitor), ownerId, openedId: shared.link.id };
  });
  if (!isCounted && openedId !== null && cursor === undefined) await recordViewSoon(ctx, openedId, visitor);
  return { share, ownerId };
}

/** Opens a protected album by its password. Throws `album-password-missing`, `wrong-album-password`, `too-many-album-passwords`, `share-not-found`. */
export async function unlockShare(
  ctx: LibraryContext,
  slug: string,
  password: string,
  page: AlbumPageQuery,
  visitor: Visitor,
): Promise<OpenShare> {
  if (password.trim() === '') throw new AppError('album-password-missing');
  const shared = await getSharedAlbum(ctx, slug);
  const { link } = shared;
  // A code is no password: `openByCode` counts its guesses.
  if (link.isByCode) throw new AppError('wrong-album-password');
  if (link.passwordHash !== null) {
    const attack = attackLimit(link);
    const delays = guessDelays(link, visitor.address, await isUsedUp(ctx, [attack]));
    await enforceDelays(ctx, delays, 'too-many-album-passwords');
    if (!verifyPassword(password, link.passwordHash, ctx.secrets.pepper)) {
      const [counted] = await countAttempts(ctx, [attack]);
      if (counted?.count === attack.max) ctx.log.warn('album-attacked', { albumId: link.albumId });
      throw new AppError('wrong-album-password');
    }
    await refundDelays(ctx, delays);
    await renewLinkHash(ctx, link, password);
  }
  return openShare(ctx, shared, page, visitor);
}

/**
 * Returns what a link opens to its guests for something that needs a right, one of several, or none. Throws `share-not-found`,
 * `album-password-missing`, `share-right-missing`.
 */
export async function openForRight(
  ctx: LibraryContext,
  slug: string,
  token: string | undefined,
  ...rights: LinkRight[]
): Promise<SharedAlbum> {
  const shared = await getSharedAlbum(ctx, slug);
  if (!(await isOpenTo(ctx, shared, token))) throw new AppError('album-password-missing');
  if (rights.length > 0 && !rights.some((right) => hasRight(shared.link.rights, right)))
    throw new AppError('share-right-missing');
  return shared;
}

async function isOpenTo(ctx: Context, { link }: SharedAlbum, token: string | undefined): Promise<boolean> {
  if (!isLocked(link)) return true;
  return token !== undefined && (await readShareToken(ctx, token)) === claimOf(link);
}

async function openShare(
  ctx: LibraryContext,
  shared: SharedAlbum,
  page: AlbumPageQuery,
  visitor: Visitor,
): Promise<OpenShare> {
  const { link, album } = shared;
  const isHidden = showsNothing(link);
  const isFirst = page.cursor === undefined;
  const [{ photos: listed, sections, nextCursor }, photoCount] = await Promise.all([
    isHidden ? noPhotos : listSharedPhotos(ctx, shared, page),
    isHidden ? 0 : countSharedPhotos(ctx, shared),
    isFirst && recordView(ctx, link.id, visitor),
  ]);
  const products = isHidden ? [] : link.isByCode ? await offerByCode(ctx, link.id, album.products) : album.products;
  const photos = await showWatermarked(ctx, link, listed);
  const hasCover = isFirst && !isHidden && shared.look.presentation?.hasCover;
  const chosen = hasCover ? await coverOf(ctx, shared, photos) : null;
  const [cover] = chosen ? await showWatermarked(ctx, link, [chosen]) : [];
  return {
    requiresPassword: false,
    album: {
      isByCode: link.isByCode,
      title: album.title,
      description: isHidden ? null : album.description,
      hasPassword: isLocked(link),
      photoCount,
      layout: album.layout,
      defaultSort: isPartial(link) ? 'manual' : album.defaultSort,
      sections,
      ...(products === null ? withoutOrdering(link) : orderingOf(ctx, link)),
      addMode: link.addMode,
      isSelection: isPartial(link),
      pickLimit: link.pickLimit,
      ...{ downloadSize: sizeOf(link), downloadLimit: link.downloadLimit },
      products: products ?? [],
      look: toLook(ctx, link, shared.look),
      expiresOn: link.expiresAt === null ? null : dayOf(link.expiresAt),
      cover: cover?.status === 'READY' ? toPhotoResponse(ctx, cover, 'guest', claimOf(link)) : null,
    },
    photos: photos.map((photo) => toPhotoResponse(ctx, photo, 'guest', claimOf(link))),
    nextCursor,
    shareToken: await shareToken(ctx, link),
  };
}

/** The cart is the shop's: on a photographer's domain ordering opens the same link there. */
function orderingOf({ domain, origin }: Context, link: LinkRow): Pick<OpenShare['album'], 'rights' | 'orderUrl'> {
  const rights = rightsOf(link.rights);
  if (!domain || !rights.includes('order')) return { rights, orderUrl: null };
  return { rights: rights.filter((right) => right !== 'order'), orderUrl: `${origin}${sharePagePath(link.slug)}` };
}

const withoutOrdering = (link: LinkRow): Pick<OpenShare['album'], 'rights' | 'orderUrl'> => ({
  rights: rightsOf(link.rights).filter((right) => right !== 'order'),
  orderUrl: null,
});

const noPhotos = { photos: [], sections: [], nextCursor: null };

const lockedShare = (ctx: Context, { link, album, look }: SharedAlbum): LockedShare => ({
  requiresPassword: true,
  album: {
    ...{ description: null, hasPassword: true, photoCount: null, products: [] },
    isByCode: link.isByCode,
    title: link.hasPreview ? album.title : null,
    look: link.hasPreview ? toLook(ctx, link, look) : null,
  },
  photos: [],
  nextCursor: null,
  shareToken: null,
});
