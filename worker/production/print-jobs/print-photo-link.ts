import type { PrintPhotoQuery } from '../../../shared/production/print-jobs/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { isSessionLink, sessionQuery } from '../../platform/core/session-links.ts';
import { linksEndAt } from '../../platform/core/signed-links.ts';

const purpose = 'print-photo';
// A thousand prints take a station hours.
const longerMs = 12 * 3_600_000;

/**
 * Returns the links to an order's photos, of a lease if there is one, and when they expire: in 12 to 13 hours, those
 * of the staff also with their session.
 */
export function printPhotoLinks(ctx: Context, jobId: string, lease = '') {
  const later = { ...ctx, now: ctx.now + longerMs };
  const queryOf = (position: number) => sessionQuery(later, purpose, nameOf(jobId, position, lease));
  return {
    urlOf: (position: number): string =>
      `${ctx.origin}/api/print-jobs/${jobId}/photos/${position}?${queryOf(position)}${lease && `&lease=${lease}`}`,
    expiresAt: new Date(linksEndAt(later)).toISOString(),
  };
}

/** Returns whether a link was signed by us, and neither it nor its session has ended. */
export const isPrintPhotoLink = (
  ctx: Context,
  jobId: string,
  position: number,
  link: PrintPhotoQuery,
): Promise<boolean> => isSessionLink(ctx, purpose, nameOf(jobId, position, link.lease), link);

const nameOf = (jobId: string, position: number, lease: string): string =>
  `${jobId}/${position}${lease && `/${lease}`}`;
