import type { Context } from '../core/context.ts';
import { findSessionById } from '../core/sessions.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';
import type { DerivedVariant } from '../settings/image-settings.ts';

const purpose = 'media';
const originalPurpose = 'original';

/** Returns a signed link to a derivative that works without a session, and its query for the others too. */
export const mediaUrl = (ctx: Context, photoId: string, variant: DerivedVariant): string =>
  mediaUrls(ctx, photoId)[variant];

/** Returns the links to all derivatives: one signature opens them. */
export function mediaUrls(ctx: Context, photoId: string): Record<DerivedVariant, string> {
  const query = signedQuery(ctx, purpose, photoId);
  const urlOf = (variant: DerivedVariant) => `/api/media/${photoId}/${variant}?${query}`;
  return { preview: urlOf('preview'), medium: urlOf('medium'), thumbnail: urlOf('thumbnail') };
}

/** Returns the same to the thumbnail of a photo in the trash: older links to it end with its deletion. */
export const trashedThumbnailUrl = (ctx: Context, photoId: string): string =>
  `/api/media/${photoId}/trashed?${signedQuery(ctx, purpose, `${photoId}/trashed`)}`;

/** Returns a signed link to an original that ends with the caller's session; null without one. */
export function originalUrl(ctx: Context, photoId: string): string | null {
  const { sessionId } = ctx;
  if (sessionId === null) return null;
  return `/api/media/${photoId}/original?${signedQuery(ctx, originalPurpose, `${photoId}/${sessionId}`)}&n=${sessionId}`;
}

/** Returns whether a link was signed by us and has not expired, nor the session that an original needs. */
export async function isMediaLink(
  ctx: Context,
  photoId: string,
  variant: DerivedVariant | 'original' | 'trashed',
  { e, s, n }: { e: number; s: string; n: string },
): Promise<boolean> {
  if (variant === 'trashed') return isSignedLink(ctx, purpose, `${photoId}/trashed`, e, s);
  if (variant !== 'original') return isSignedLink(ctx, purpose, photoId, e, s);
  return isSignedLink(ctx, originalPurpose, `${photoId}/${n}`, e, s) && (await findSessionById(ctx, n)) !== null;
}
