import type { PrintPhotoQuery } from '../../shared/contract/print-jobs.ts';
import type { Context } from '../core/context.ts';
import { isSignedLink, linksEndAt, signedQuery } from '../core/signed-links.ts';

const purpose = 'print-photo';
// A thousand prints take a station hours.
const longerMs = 12 * 3_600_000;

/** Returns the links to an order's photos, of a lease if there is one, and when they expire: in 12 to 13 hours. */
export function printPhotoLinks(ctx: Context, jobId: string, lease = '') {
  const later = { ...ctx, now: ctx.now + longerMs };
  const queryOf = (position: number) => signedQuery(later, purpose, nameOf(jobId, position, lease));
  return {
    urlOf: (position: number): string =>
      `${ctx.origin}/api/print-jobs/${jobId}/photos/${position}?${queryOf(position)}${lease && `&lease=${lease}`}`,
    expiresAt: new Date(linksEndAt(later)).toISOString(),
  };
}

/** Returns whether a link was signed by us and has not expired. */
export const isPrintPhotoLink = (
  ctx: Context,
  jobId: string,
  position: string,
  { e: expires, s: signature, lease }: PrintPhotoQuery,
) => isSignedLink(ctx, purpose, nameOf(jobId, position, lease), expires, signature);

const nameOf = (jobId: string, position: number | string, lease: string): string =>
  `${jobId}/${position}${lease && `/${lease}`}`;
