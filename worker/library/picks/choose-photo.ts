import { and, eq, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PickedResponse, PickInput } from '../../../shared/library/picks/contract.ts';
import { maxPicks } from '../../../shared/library/picks/pick-limits.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { linkGuests, pickLists, pickPhotos } from '../../platform/db/schema/library/guests.ts';
import type { GuestRow } from '../link-guests/guest-token.ts';
import { countOfDay } from '../links/days/count-of-day.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { isShown, shownBy } from '../links/share-claims.ts';
import { getPickList, insertFirstList } from './queries.ts';

interface Choice {
  listId: string;
  photoId: string;
}

export type Chooser = Pick<SharedAlbum, 'link'> & {
  guest: GuestRow;
  /** That they call from. */
  address: string;
};

const minute = 60_000;

/** A person taps twice in a second, a program a hundred times. */
export const limitChanges = (ctx: Context, { link, guest, address }: Chooser): Promise<void> =>
  enforceRateLimit(
    ctx,
    [
      ...addressLimits('picks', address, 6000, 12_000),
      { key: `picks:${guest.id}`, max: 150, windowMs: minute },
      { key: `picks-of-link:${link.id}`, max: 20_000, windowMs: 60 * minute },
    ],
    'too-many-guest-calls',
  );

/**
 * Puts a photo into a list of a guest, or changes the comment about one that is in it. The limit holds in the statement
 * itself, however many browsers choose at once. Throws `pick-list-not-found`, `pick-list-done`, `pick-photo-not-found`,
 * `pick-limit-reached`, `too-many-guest-calls`.
 */
export async function choosePhoto(
  ctx: LibraryContext,
  chooser: Chooser,
  { listId, photoId }: Choice,
  { comment }: PickInput,
): Promise<PickedResponse> {
  const { link, guest } = chooser;
  await limitChanges(ctx, chooser);
  const hasRoom = rowExists(linkGuests, and(eq(linkGuests.id, guest.id), lt(linkGuests.pickedCount, limitOf(chooser))));
  // A photo in several lists counts once.
  const isChosen = rowExists(
    pickPhotos,
    and(eq(pickPhotos.photoId, photoId), eq(pickPhotos.linkId, link.id), eq(pickPhotos.guestId, guest.id)),
  );
  const isPossible = and(isOpen(guest, listId), isShown(shownBy(link), photoId));
  const { chosen, counts } = await batchOf(ctx.library, {
    list: listId === guest.id ? insertFirstList(ctx, guest) : null,
    heart: countOfDay(ctx, [link.id], 'hearts', and(isPossible, not(isChosen), hasRoom)),
    chosen: insertWhere(ctx.library, pickPhotos, {
      values: { listId, photoId, linkId: link.id, guestId: guest.id, comment: comment ?? '', createdAt: ctx.now },
      where: and(isPossible, or(isChosen, hasRoom)),
    })
      .onConflictDoUpdate({
        target: [pickPhotos.listId, pickPhotos.photoId],
        set: { comment: comment === undefined ? sql`${pickPhotos.comment}` : comment },
      })
      .returning({ photoId: pickPhotos.photoId }),
    counts: selectCounts(ctx, guest, listId),
  });
  if (chosen.length === 0) throw await refusal(ctx, chooser, { listId, photoId });
  return counts[0] ?? { pickedCount: 0, photoCount: 0 };
}

/** Takes a photo out of a list of a guest. Throws `pick-list-not-found`, `pick-list-done`, `too-many-guest-calls`. */
export async function unchoosePhoto(
  ctx: LibraryContext,
  chooser: Chooser,
  { listId, photoId }: Choice,
): Promise<PickedResponse> {
  const { guest } = chooser;
  await limitChanges(ctx, chooser);
  const { counts } = await batchOf(ctx.library, {
    left: ctx.library
      .delete(pickPhotos)
      .where(and(eq(pickPhotos.listId, listId), eq(pickPhotos.photoId, photoId), isOpen(guest, listId))),
    counts: selectCounts(ctx, guest, listId),
  });
  const list = await getPickList(ctx, guest, listId);
  if (list.doneAt !== null) throw new AppError('pick-list-done');
  return counts[0] ?? { pickedCount: guest.pickedCount, photoCount: 0 };
}

export const limitOf = ({ link }: Pick<Chooser, 'link'>): number => link.pickLimit ?? maxPicks;

/** SQL condition: a list of this guest can be changed. */
const isOpen = ({ id }: GuestRow, listId: string): SQL =>
  rowExists(pickLists, and(eq(pickLists.id, listId), eq(pickLists.guestId, id), isNull(pickLists.doneAt)));

const selectCounts = (ctx: LibraryContext, guest: GuestRow, listId: string) =>
  ctx.library
    .select({ pickedCount: linkGuests.pickedCount, photoCount: pickLists.photoCount })
    .from(linkGuests)
    .innerJoin(pickLists, and(eq(pickLists.guestId, linkGuests.id), eq(pickLists.id, listId)))
    .where(eq(linkGuests.id, guest.id));

async function refusal(ctx: LibraryContext, { link, guest }: Chooser, { listId, photoId }: Choice): Promise<AppError> {
  const list = await getPickList(ctx, guest, listId);
  if (list.doneAt !== null) return new AppError('pick-list-done');
  const shown = await ctx.library.all(sql`select 1 where ${isShown(shownBy(link), photoId)}`);
  return new AppError(shown.length > 0 ? 'pick-limit-reached' : 'pick-photo-not-found');
}
