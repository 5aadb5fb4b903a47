import type { Context } from '../core/context.ts';
import { isSignedLink, signedQuery } from '../core/signed-links.ts';

const purpose = 'print-photo';
// A thousand prints take a station hours.
const longerMs = 12 * 3_600_000;

/** The query of the links to an order's photos, and when they end: in half a day, and up to an hour more. */
export function printPhotoLinks(ctx: Context, jobId: string) {
  const later = { ...ctx, now: ctx.now + longerMs };
  const queryOf = (position: number) => signedQuery(later, purpose, nameOf(jobId, position));
  return {
    urlOf: (position: number): string =>
      `${ctx.origin}/api/print-jobs/${jobId}/photos/${position}?${queryOf(position)}`,
    expiresAt: new Date(Number(queryOf(0).get('e'))).toISOString(),
  };
}

/** True while a link that we made is fresh. */
export const isPrintPhotoLink = (ctx: Context, jobId: string, position: string, expires: number, given: string) =>
  isSignedLink(ctx, purpose, nameOf(jobId, position), expires, given);

const nameOf = (jobId: string, position: number | string): string => `${jobId}/${position}`;
