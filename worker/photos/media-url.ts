import type { Context } from '../core/context.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';
import type { DerivedVariant } from '../settings/image-settings.ts';

type MediaVariant = DerivedVariant | 'original';

const purpose = 'media';

/** Returns a signed link to a picture that works without a session. */
export const mediaUrl = (ctx: Context, photoId: string, variant: MediaVariant): string =>
  `/api/media/${photoId}/${variant}?${signedQuery(ctx, purpose, `${photoId}/${variant}`)}`;

/** Returns whether a link was signed by us and has not expired. */
export const isMediaLink = (
  ctx: Context,
  photoId: string,
  variant: MediaVariant,
  expires: number,
  signature: string,
): boolean => isSignedLink(ctx, purpose, `${photoId}/${variant}`, expires, signature);
