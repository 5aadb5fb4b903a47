import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { guestDownloads, linkGuests } from '../../platform/db/schema/library/guests.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { getOwnLink } from '../links/queries.ts';
import type { GuestRow } from './guest-token.ts';

const guestsOfPage = 100;
const photosAtOnce = 1000;

/** Returns the ids of all that a guest has downloaded: at most as many as a link may include. */
export async function listDownloaded(ctx: LibraryContext, guestId: string): Promise<string[]> {
  const rows = await ctx.library
    .select({ photoId: guestDownloads.photoId })
    .from(guestDownloads)
    .where(eq(guestDownloads.guestId, guestId));
  return rows.map(({ photoId }) => photoId);
}

/**
 * Returns the statements that record photos as downloaded by a guest. They fail their batch when the guest has more than
 * their link includes then, however many browsers ask at once: see `unlessOverLimit`.
 */
export function recordDownloads(
  ctx: LibraryContext,
  { id: guestId, linkId, downloadedCount: before }: GuestRow,
  photoIds: readonly string[],
) {
  const rows = photoIds.map((photoId) => ({ photoId }));
  const entries = insertMany(ctx.library, guestDownloads, rows, {
    common: { guestId, createdAt: ctx.now },
    size: photosAtOnce,
  }).map((insert) => insert.onConflictDoNothing());
  const limit = sql`(select ${albumLinks.downloadLimit} from ${albumLinks} where ${albumLinks.id} = ${linkId})`;
  // What they have already stays theirs when the limit is lowered.
  const isWithin = sql`${linkGuests.downloadedCount} <= max(coalesce(${limit}, ${linkGuests.downloadedCount}), ${before})`;
  return [
    ...entries,
    ctx.library
      .update(linkGuests)
      .set({ name: assertInBatch(isWithin, linkGuests.name) })
      .where(eq(linkGuests.id, guestId)),
  ];
}

/** Runs a batch with `recordDownloads`. Throws `download-limit-reached`. */
export const unlessOverLimit = <T>(write: () => Promise<T>): Promise<T> =>
  mapAssertionFailure('link_guests.name', 'download-limit-reached', write);

/** Returns a page of the guests of a link of this user who have downloaded photos. Throws `album-link-not-found`, `invalid-cursor`. */
export async function listGuestDownloads(
  ctx: LibraryContext,
  userId: string,
  linkId: string,
  cursor: string | undefined,
) {
  const link = await getOwnLink(ctx, userId, linkId);
  const after = cursor === undefined ? '' : readCursor(z.string(), cursor);
  const found = await ctx.library
    .select()
    .from(linkGuests)
    .where(and(eq(linkGuests.linkId, link.id), gt(linkGuests.downloadedCount, 0), gt(linkGuests.id, after)))
    .orderBy(asc(linkGuests.id))
    .limit(guestsOfPage + 1);
  const rows = found.slice(0, guestsOfPage);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > guestsOfPage && last ? writeCursor(last.id) : null };
}
