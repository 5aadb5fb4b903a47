import type { Context } from '../core/context.ts';
import { isSignature, sign } from '../core/signatures.ts';

export type MediaVariant = 'thumbnail' | 'preview' | 'original';

const purpose = 'media';
// A link stays the same for half an hour, so that the browser's cache works, and lives 30 to 60 minutes.
const windowMs = 30 * 60_000;

/** A link to a picture that works without a session, for an hour at most. */
export function mediaUrl(ctx: Context, photoId: string, variant: MediaVariant): string {
  const expires = (Math.floor(ctx.now / windowMs) + 2) * windowMs;
  const query = new URLSearchParams({
    e: String(expires),
    s: sign(ctx.secrets.app, purpose, signedText(photoId, variant, expires)),
  });
  return `/api/media/${photoId}/${variant}?${query}`;
}

/** True while a link that we made is fresh. */
export function isMediaLink(
  ctx: Context,
  photoId: string,
  variant: MediaVariant,
  expires: number,
  signature: string,
): boolean {
  return expires > ctx.now && isSignature(signature, ctx.secrets.app, purpose, signedText(photoId, variant, expires));
}

const signedText = (photoId: string, variant: MediaVariant, expires: number): string =>
  `${photoId}/${variant}/${expires}`;
