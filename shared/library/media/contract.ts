import * as z from 'zod';

/** An id of ours, of a passkey or of a share link. Anything else is of nothing, and the verb says so in its own words. */
export const idText = z
  .string()
  .regex(/^[\w-]{1,1400}$/)
  .catch('');
/** Of the text of a watermark; anything else is none. */
export const watermarkId = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .catch('');
export const mediaParam = z.object({
  photoId: idText,
  // `trashed`: the thumbnail of a photo in the trash.
  variant: z.enum(['thumbnail', 'medium', 'preview', 'original', 'trashed', 'video']),
});
/** A number of a signed link, as we write it; any other spelling is 0. */
export const linkNumber = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .catch(0);
/** `e`: expiry in milliseconds since 1970; `s`: signature. Defaults match no link. */
export const signedLinkQuery = z.object({ e: linkNumber, s: z.string().catch('') });
/** `n`: the session that the link ends with; empty for a caller without one. */
export const sessionLinkQuery = signedLinkQuery.extend({ n: z.string().catch('') });
/** Of a handler behind the validation of a link. */
export interface SignedLink {
  out: { param: { id: string }; query: z.output<typeof sessionLinkQuery> };
}
/**
 * `a`: the shared album that the link ends with, and the version of its password; `m`: the watermark of its picture; `l`:
 * the number of the library that the photo was in, which is no secret and saves looking for it; 0: unknown.
 */
export const mediaQuery = sessionLinkQuery.extend({ a: z.string().catch(''), m: watermarkId, l: linkNumber });
