import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { isSessionLink, sessionQuery } from '../../platform/core/session-links.ts';
import { isSignedLink, signedQuery } from '../../platform/core/signed-links.ts';
import type { DerivedVariant } from '../../platform/settings/image-settings.ts';
import { watermarkedKey } from '../watermarks/watermark-id.ts';

const purpose = 'media';
const sharedPurpose = 'shared-media';
const originalPurpose = 'original';

/** Returns a signed link to a derivative that works without a session, and its query for the others too. */
export const mediaUrl = (ctx: Context, photoId: string, variant: DerivedVariant): string =>
  mediaUrls(ctx, photoId)[variant];

/** Of what is read in a library, its pictures are there. */
const libraryQuery = (ctx: Context | LibraryContext): string => ('shard' in ctx ? `&l=${ctx.shard}` : '');

/** A link to an album, `{id}.{version}`: what it shows its guests ends with that. */
export type ShareClaim = string;

/**
 * Returns the links to all derivatives: one signature opens them; with `share` as long as that is true, and with its
 * watermark. `watermarkId`: of what was ordered by such a share.
 */
export function mediaUrls(
  ctx: Context,
  photoId: string,
  share: ShareClaim | null = null,
  watermarkId: string | null = null,
) {
  const query =
    share === null
      ? `${signedQuery(ctx, purpose, watermarkedKey(photoId, watermarkId))}${watermarkId === null ? '' : `&m=${watermarkId}`}`
      : `${signedQuery(ctx, sharedPurpose, `${photoId}/${share}`)}&a=${share}`;
  const urlOf = (variant: DerivedVariant | 'video') => `/api/media/${photoId}/${variant}?${query}${libraryQuery(ctx)}`;
  return {
    preview: urlOf('preview'),
    medium: urlOf('medium'),
    thumbnail: urlOf('thumbnail'),
    video: urlOf('video'),
  } as const;
}

/** Returns the same to the thumbnail of a photo in the trash: older links to it end with its deletion. */
export const trashedThumbnailUrl = (ctx: Context, photoId: string): string =>
  `/api/media/${photoId}/trashed?${signedQuery(ctx, purpose, `${photoId}/trashed`)}${libraryQuery(ctx)}`;

/** Returns a signed link to an original that ends with the caller's session; null without one. */
export function originalUrl(ctx: Context, photoId: string): string | null {
  if (ctx.sessionId === null) return null;
  return `/api/media/${photoId}/original?${sessionQuery(ctx, originalPurpose, photoId)}${libraryQuery(ctx)}`;
}

/**
 * Returns whether a link was signed by us and has not expired, nor the session that an original needs. That the album of
 * a guest's link (`a`) is still shared as it was is for who reads the photo.
 */
export async function isMediaLink(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant | 'original' | 'trashed' | 'video',
  link: { e: number; s: string; n: string; a: string; m: string },
): Promise<boolean> {
  const { e, s, a, m } = link;
  if (variant === 'trashed') return isSignedLink(ctx, purpose, `${photoId}/trashed`, e, s);
  if (variant === 'original') return link.n !== '' && (await isSessionLink(ctx, originalPurpose, photoId, link));
  return a === ''
    ? isSignedLink(ctx, purpose, watermarkedKey(photoId, m || null), e, s)
    : isSignedLink(ctx, sharedPurpose, `${photoId}/${a}`, e, s);
}
