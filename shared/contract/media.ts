import * as z from 'zod';

export const mediaParam = z.object({
  photoId: z.string(),
  variant: z.enum(['thumbnail', 'medium', 'preview', 'original']),
});
/** `e`: expiry in milliseconds since 1970; `s`: signature. Defaults match no link. */
export const signedLinkQuery = z.object({ e: z.coerce.number().catch(0), s: z.string().catch('') });
/** `n`: the session that a link to an original ends with. */
export const mediaQuery = signedLinkQuery.extend({ n: z.string().catch('') });
