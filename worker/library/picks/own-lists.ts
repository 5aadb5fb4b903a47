import { and, asc, desc, eq, gt, gte, isNotNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { PickedQuery, PickLabelsInput } from '../../../shared/library/picks/contract.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { consumeRateLimit } from '../../platform/core/rate-limit.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { linkGuests, pickCounts, pickLists, pickPhotos } from '../../platform/db/schema/library/guests.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { rowsOfSmallEdit } from '../albums/create-album.ts';
import { writeReturnMail } from '../link-guests/return-link.ts';
import { mailboxLimits, recipientLimits } from '../links/invite-by-mail.ts';
import { getOwnLink } from '../links/queries.ts';
import { shownColumns } from '../photos/to-photo-response.ts';
import { deleteList } from './change-list.ts';
import { getOwnPickList } from './queries.ts';

const listsOfPage = 100;
const photosOfPage = 100;

/** Returns a page of the lists of a link of this user's albums. Throws `album-link-not-found`, `invalid-cursor`. */
export async function listGuestPicks(ctx: LibraryContext, userId: string, linkId: string, cursor: string | undefined) {
  const link = await getOwnLink(ctx, userId, linkId);
  const after = cursor === undefined ? '' : readCursor(z.string(), cursor);
  const found = await ctx.library
    .select({ list: pickLists, guest: linkGuests })
    .from(pickLists)
    .innerJoin(linkGuests, eq(linkGuests.id, pickLists.guestId))
    .where(and(eq(pickLists.linkId, link.id), gt(pickLists.id, after)))
    .orderBy(asc(pickLists.id))
    .limit(listsOfPage + 1);
  const rows = found.slice(0, listsOfPage);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > listsOfPage && last ? writeCursor(last.list.id) : null };
}

const pickedCursor = z.tuple([z.number().int(), z.string()]);

/** Returns a page of what the guests of a link have chosen, the most chosen first. Throws as `listGuestPicks`. */
export async function listPickedByGuests(
  ctx: LibraryContext,
  userId: string,
  linkId: string,
  { by, cursor }: PickedQuery,
) {
  const link = await getOwnLink(ctx, userId, linkId);
  const after = cursor === undefined ? null : readCursor(pickedCursor, cursor);
  const least = by === 'all' ? Math.max(1, link.chooserCount) : 1;
  const found = await ctx.library
    .select({ photo: shownColumns, guestCount: pickCounts.guestCount })
    .from(pickCounts)
    .innerJoin(photos, eq(photos.id, pickCounts.photoId))
    .where(
      and(
        eq(pickCounts.linkId, link.id),
        gte(pickCounts.guestCount, least),
        // One upper bound: SQLite would walk the rest of the pages before for the other.
        after
          ? sql`(${pickCounts.guestCount}, ${pickCounts.photoId}) < (${after[0]}, ${sql.param(after[1], pickCounts.photoId)})`
          : by === 'one'
            ? lte(pickCounts.guestCount, 1)
            : undefined,
      ),
    )
    .orderBy(desc(pickCounts.guestCount), desc(pickCounts.photoId))
    .limit(photosOfPage + 1);
  const rows = found.slice(0, photosOfPage);
  const last = rows.at(-1);
  return {
    rows,
    chooserCount: link.chooserCount,
    nextCursor: found.length > photosOfPage && last ? writeCursor([last.guestCount, last.photo.id]) : null,
  };
}

/** Gives photos of a list a colour. Throws `pick-list-not-found`, `too-many-album-edits`. */
export async function labelPicks(
  ctx: LibraryContext,
  userId: string,
  listId: string,
  { photoIds, label }: PickLabelsInput,
): Promise<void> {
  await getOwnPickList(ctx, userId, listId);
  await spendBudget(ctx, userId, 'edit-album', photoIds.length);
  await ctx.library
    .update(pickPhotos)
    .set({ label })
    .where(and(eq(pickPhotos.listId, listId), inList(pickPhotos.photoId, photoIds)));
}

/**
 * Gives a list back to its guest for changes, who gets a mail where they left an address. Throws `pick-list-not-found`,
 * `pick-list-open`, `too-many-album-edits`.
 */
export async function giveBackPickList(ctx: LibraryContext, userId: string, listId: string) {
  const { list, guest } = await getOwnPickList(ctx, userId, listId);
  if (list.doneAt === null) throw new AppError('pick-list-open');
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit);
  // Back and forth must not flood the guest's mailbox.
  const limits = guest.email
    ? [...mailboxLimits(guest.linkId, [guest.email]), ...recipientLimits([guest.email], 'return-links')]
    : [];
  const isMailed = guest.email !== null && (await consumeRateLimit(ctx, limits));
  const giveBack = {
    list: ctx.library
      .update(pickLists)
      .set({ doneAt: null, returnedAt: ctx.now, name: assertInBatch(isNotNull(pickLists.doneAt), pickLists.name) })
      .where(eq(pickLists.id, listId)),
    mail: isMailed && guest.email ? writeReturnMail(ctx, guest.id, guest.email, true) : null,
  };
  await mapAssertionFailure('pick_lists.name', 'pick-list-open', () => batchOf(ctx.library, giveBack));
  return { list: { ...list, doneAt: null, returnedAt: ctx.now }, guest };
}

/** Deletes a list of a guest, for its album's owner. Throws `pick-list-not-found`, `too-many-album-edits`. */
export async function deleteGuestPicks(ctx: LibraryContext, userId: string, listId: string): Promise<void> {
  const { list } = await getOwnPickList(ctx, userId, listId);
  await spendBudget(ctx, userId, 'edit-album', rowsOfSmallEdit + 4 * list.photoCount);
  await batchOf(ctx.library, deleteList(ctx, listId));
}
