import { and, asc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import type { ChosenPhoto } from '../../../shared/library/picks/contract.ts';
import { defaultListName, maxPickLists, type PickLabel } from '../../../shared/library/picks/pick-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { linkGuests, pickLists, pickPhotos } from '../../platform/db/schema/library/guests.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { hasHidden, isNotHiddenIn } from '../hidden-photos/is-hidden.ts';
import type { GuestRow } from '../link-guests/guest-token.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { type ShownPhoto, shownColumns } from '../photos/to-photo-response.ts';

export type PickListRow = typeof pickLists.$inferSelect;

/** Picks of a page: they are few bytes each, and a page opens with all of them. */
const picksOfPage = 250;
const photosOfPage = 100;

/** Returns the lists of a guest, the first one also before it has a photo. */
export async function listPickLists(ctx: LibraryContext, guest: GuestRow): Promise<PickListRow[]> {
  const rows = await ctx.library
    .select()
    .from(pickLists)
    .where(eq(pickLists.guestId, guest.id))
    .orderBy(asc(pickLists.id))
    .limit(maxPickLists);
  // It has the id of its guest, who is older than their other lists.
  return rows[0]?.id === guest.id ? rows : [firstList(guest), ...rows];
}

/** The first list of a guest, as it is made with its first photo. */
export const firstList = ({ id, linkId, createdAt }: GuestRow): PickListRow => ({
  ...{ id, linkId, guestId: id, name: defaultListName, photoCount: 0, createdAt },
  ...{ doneAt: null, message: null, returnedAt: null },
});

/** Returns the statement that makes the first list of a guest, if it is not there yet. */
export const insertFirstList = (ctx: LibraryContext, guest: GuestRow) =>
  ctx.library.insert(pickLists).values(firstList(guest)).onConflictDoNothing();

/** Returns a list of this guest. Throws `pick-list-not-found`, also for another one's. */
export async function getPickList(ctx: LibraryContext, guest: GuestRow, listId: string): Promise<PickListRow> {
  const [list] = await ctx.library
    .select()
    .from(pickLists)
    .where(and(eq(pickLists.id, listId), eq(pickLists.guestId, guest.id)));
  if (list) return list;
  if (listId === guest.id) return firstList(guest);
  throw new AppError('pick-list-not-found');
}

/** Returns a list of a link of an album of this user, with its guest. Throws `pick-list-not-found`, also for another's. */
export async function getOwnPickList(ctx: LibraryContext, userId: string, listId: string) {
  const [found] = await ctx.library
    .select({ list: pickLists, guest: linkGuests, album: { id: albums.id, title: albums.title } })
    .from(pickLists)
    .innerJoin(linkGuests, eq(linkGuests.id, pickLists.guestId))
    .innerJoin(albumLinks, eq(albumLinks.id, pickLists.linkId))
    .innerJoin(albums, eq(albums.id, albumLinks.albumId))
    .where(and(eq(pickLists.id, listId), eq(albums.userId, userId)));
  if (!found) throw new AppError('pick-list-not-found');
  return found;
}

const pickCursor = z.tuple([z.string(), z.string()]);

/** Returns what a guest has chosen, in all lists, a page at a time. Throws `invalid-cursor`. */
export async function listPicks(
  ctx: LibraryContext,
  guest: GuestRow,
  cursor: string | undefined,
): Promise<{ picks: ChosenPhoto[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : readCursor(pickCursor, cursor);
  const lists = ctx.library.select({ id: pickLists.id }).from(pickLists).where(eq(pickLists.guestId, guest.id));
  const rows = await ctx.library
    .select({ listId: pickPhotos.listId, photoId: pickPhotos.photoId, comment: pickPhotos.comment })
    .from(pickPhotos)
    .where(
      and(
        inArray(pickPhotos.listId, lists),
        after
          ? sql`(${pickPhotos.listId}, ${pickPhotos.photoId}) > (${after[0]}, ${sql.param(after[1], pickPhotos.photoId)})`
          : undefined,
      ),
    )
    .orderBy(asc(pickPhotos.listId), asc(pickPhotos.photoId))
    .limit(picksOfPage + 1);
  const picks = rows.slice(0, picksOfPage);
  const last = picks.at(-1);
  return {
    picks,
    nextCursor: rows.length > picksOfPage && last ? writeCursor([last.listId, last.photoId]) : null,
  };
}

const photoCursor = z.string();

export interface ListedPick {
  photo: ShownPhoto;
  pick: typeof pickPhotos.$inferSelect;
}

/** SQL condition on `pick_photos`: not hidden from the guests of a link; undefined: nothing is. */
export const shownTo = (shared: SharedAlbum): SQL | undefined =>
  hasHidden(shared) ? isNotHiddenIn(shared.album.id, pickPhotos.photoId) : undefined;

export const isLabelled = (label: PickLabel): SQL => eq(pickPhotos.label, label);

/** Returns a page of the photos of a list. Throws `invalid-cursor`. */
export async function listPickPhotos(
  ctx: LibraryContext,
  listId: string,
  { cursor, where }: { cursor?: string | undefined; where?: SQL | undefined },
): Promise<{ rows: ListedPick[]; nextCursor: string | null }> {
  const after = cursor === undefined ? '' : readCursor(photoCursor, cursor);
  const found = await ctx.library
    .select({ photo: shownColumns, pick: getTableColumns(pickPhotos) })
    .from(pickPhotos)
    .innerJoin(photos, eq(photos.id, pickPhotos.photoId))
    .where(and(eq(pickPhotos.listId, listId), gt(pickPhotos.photoId, after), where))
    .orderBy(asc(pickPhotos.photoId))
    .limit(photosOfPage + 1);
  const rows = found.slice(0, photosOfPage);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > photosOfPage && last ? writeCursor(last.photo.id) : null };
}
