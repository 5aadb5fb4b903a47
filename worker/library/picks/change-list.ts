import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { PickListInput } from '../../../shared/library/picks/contract.ts';
import { maxPickLists } from '../../../shared/library/picks/pick-limits.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { pickLists, pickPhotos } from '../../platform/db/schema/library/guests.ts';
import { type Chooser, limitChanges } from './choose-photo.ts';
import { firstList, getPickList, insertFirstList, type PickListRow } from './queries.ts';

/** Adds a list of a guest. Throws `too-many-pick-lists`, `too-many-guest-calls`. */
export async function createPickList(
  ctx: LibraryContext,
  chooser: Chooser,
  { name }: PickListInput,
): Promise<PickListRow> {
  const { guest } = chooser;
  await limitChanges(ctx, chooser);
  const others = ctx.library.$count(pickLists, eq(pickLists.guestId, guest.id));
  const list = { ...firstList(guest), id: newId(), name, createdAt: ctx.now };
  await mapAssertionFailure('pick_lists.name', 'too-many-pick-lists', () =>
    batchOf(ctx.library, {
      first: insertFirstList(ctx, guest),
      list: ctx.library
        .insert(pickLists)
        .values({ ...list, name: assertInBatch(sql`${others} < ${maxPickLists}`, name) }),
    }),
  );
  return list;
}

/** Renames a list of a guest. Throws `pick-list-not-found`, `pick-list-done`, `too-many-guest-calls`. */
export async function renamePickList(
  ctx: LibraryContext,
  chooser: Chooser,
  listId: string,
  { name }: PickListInput,
): Promise<PickListRow> {
  const { guest } = chooser;
  await limitChanges(ctx, chooser);
  const list = await getPickList(ctx, guest, listId);
  const isOpen = and(eq(pickLists.id, listId), isNull(pickLists.doneAt));
  const { renamed } = await batchOf(ctx.library, {
    first: listId === guest.id ? insertFirstList(ctx, guest) : null,
    renamed: ctx.library.update(pickLists).set({ name }).where(isOpen).returning({ id: pickLists.id }),
  });
  if (renamed.length === 0) throw new AppError('pick-list-done');
  return { ...list, name };
}

/** Deletes a list of a guest with what is in it. Throws `pick-list-not-found`, `pick-list-done`, `too-many-guest-calls`. */
export async function deletePickList(ctx: LibraryContext, chooser: Chooser, listId: string): Promise<void> {
  await limitChanges(ctx, chooser);
  const list = await getPickList(ctx, chooser.guest, listId);
  if (list.doneAt !== null) throw new AppError('pick-list-done');
  await batchOf(ctx.library, {
    // Fails the whole batch when it was handed over meanwhile.
    open: ctx.library
      .update(pickLists)
      .set({ name: assertInBatch(isNull(pickLists.doneAt), pickLists.name) })
      .where(eq(pickLists.id, listId)),
    ...deleteList(ctx, listId),
  });
}

/** The statements that delete a list with what is in it. */
export const deleteList = (ctx: LibraryContext, listId: string) => ({
  photos: ctx.library.delete(pickPhotos).where(eq(pickPhotos.listId, listId)),
  list: ctx.library.delete(pickLists).where(eq(pickLists.id, listId)),
});
