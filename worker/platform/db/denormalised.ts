import { and, type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '../core/context.ts';
import { uuidInJson } from './columns.ts';
import { idOf } from './keys.ts';
import { albumPhotos, hiddenPhotos } from './schema/library/album-photos.ts';
import { albums } from './schema/library/albums.ts';
import {
  guestDownloads,
  guestPhotos,
  isGuestPhotoThere,
  isGuestPhotoWaiting,
  linkGuests,
  pickCounts,
  pickLists,
  pickPhotos,
} from './schema/library/guests.ts';
import { libraries } from './schema/library/libraries.ts';
import { albumLinkPhotos, albumLinks } from './schema/library/links.ts';
import { isInTrash, isUndeletedOf, photos } from './schema/library/photos.ts';
import { schoolJobs, schoolSubjects } from './schema/library/schools.ts';
import { users } from './schema/main/accounts.ts';
import { isNotHidden, orderHistory, orderItems, orders } from './schema/main/orders.ts';
import { payments, refunds } from './schema/main/payments.ts';
import { bulkRunRows, bulkRuns, printJobItems, printJobs } from './schema/main/production.ts';

/** Columns that repeat what rows of another table say. */
export interface Denormalised<K extends string = string> {
  table: SQLiteTable;
  /** As the nightly check names a row. */
  id: SQLWrapper;
  from: SQLiteTable | SQL;
  /** Which rows of `from` belong to a row of `table`. */
  where: SQL | undefined;
  columns: Record<K, SQLWrapper>;
  /** Rows that a move to this library is still to complete are not. */
  isSettled?: SQL;
}

const declare = <K extends string>(
  table: SQLiteTable & { id: Column },
  from: SQLiteTable,
  where: SQL | undefined,
  columns: Record<K, SQLWrapper>,
  isSettled?: SQL,
): Denormalised<K> => ({ table, id: table.id, from, where, columns, ...(isSettled && { isSettled }) });

const rows = sql`count(*)`;
const sumOf = (value: SQLWrapper) => sql`coalesce(sum(${value}), 0)`;

/**
 * Each such column, by the rule of the nightly check that compares it with its truth (`denormalised-rules.ts`). A verb
 * that changes what one repeats takes `refresh`, or `truthOf` in a statement of its own; where a row has too many rows to
 * read, it adds or subtracts what it changes; `reconcileColumns` repairs usage and counts at night.
 */
export const denormalised = {
  usage: declare(
    libraries,
    photos,
    isUndeletedOf(libraries.key),
    { storageUsedBytes: sumOf(photos.sizeBytes), masterBytes: sumOf(photos.masterBytes) },
    eq(libraries.isCopy, false),
  ),
  'order-counts': declare(users, orders, sql`${orders.userId} = ${users.id} and ${isNotHidden}`, { orderCount: rows }),
  'photo-counts': declare(
    albums,
    albumPhotos,
    eq(albumPhotos.albumKey, albums.key),
    { photoCount: rows },
    sql`not exists (select 1 from ${libraries} where is_moving = 1 and ${libraries.isCopy} and ${libraries.id} = ${albums.userId})`,
  ),
  // The next ones by triggers.
  'trash-bytes': declare(libraries, photos, sql`${photos.ownerKey} = ${libraries.key} and ${isInTrash}`, {
    trashBytes: sumOf(photos.sizeBytes),
  }),
  'link-counts': declare(albumLinks, albumLinkPhotos, eq(albumLinkPhotos.linkId, albumLinks.id), { photoCount: rows }),
  'link-guests': declare(albumLinks, linkGuests, eq(linkGuests.linkId, albumLinks.id), {
    guestCount: rows,
    chooserCount: sumOf(sql`${linkGuests.pickedCount} > 0`),
  }),
  'pick-lists': declare(pickLists, pickPhotos, eq(pickPhotos.listId, pickLists.id), { photoCount: rows }),
  'picked-photos': {
    table: linkGuests,
    id: linkGuests.id,
    from: sql`${pickLists} join ${pickPhotos} on ${pickPhotos.listId} = ${pickLists.id}`,
    where: eq(pickLists.guestId, linkGuests.id),
    columns: { pickedCount: sql`count(distinct ${pickPhotos.photoId})` },
  } as Denormalised<'pickedCount'>,
  downloads: declare(linkGuests, guestDownloads, eq(guestDownloads.guestId, linkGuests.id), { downloadedCount: rows }),
  'pick-counts': {
    table: pickCounts,
    id: sql`${pickCounts.linkId} || '/' || ${uuidInJson(pickCounts.photoId)}`,
    from: pickPhotos,
    where: and(eq(pickPhotos.photoId, pickCounts.photoId), eq(pickPhotos.linkId, pickCounts.linkId)),
    columns: { guestCount: sql`count(distinct ${pickPhotos.guestId})` },
  } as Denormalised<'guestCount'>,
  'hidden-counts': declare(albums, hiddenPhotos, eq(hiddenPhotos.albumId, albums.id), { hiddenCount: rows }),
  'guest-photos': {
    table: albumLinks,
    id: albumLinks.id,
    from: sql`${guestPhotos} join ${photos} on ${photos.id} = ${guestPhotos.photoId}`,
    where: and(eq(guestPhotos.linkId, albumLinks.id), isGuestPhotoThere),
    columns: { addedCount: rows, addedBytes: sumOf(photos.sizeBytes) },
  } as Denormalised<'addedCount' | 'addedBytes'>,
  'waiting-counts': declare(albums, guestPhotos, and(eq(guestPhotos.albumId, albums.id), isGuestPhotoWaiting), {
    waitingCount: rows,
  }),
  'school-children': declare(
    schoolJobs,
    schoolSubjects,
    and(eq(schoolSubjects.jobId, schoolJobs.id), eq(schoolSubjects.kind, 'child')),
    { childCount: rows },
  ),
  'album-counts': declare(photos, albumPhotos, eq(albumPhotos.photoKey, photos.key), { albumCount: rows }),
  /** What an album sorts and searches its photos by. */
  'album-entries': {
    table: albumPhotos,
    id: sql`${idOf(albums, albumPhotos.albumKey)} || '/' || ${uuidInJson(idOf(photos, albumPhotos.photoKey))}`,
    from: photos,
    where: eq(photos.key, albumPhotos.photoKey),
    columns: { filenameKey: photos.filenameKey, sizeBytes: photos.sizeBytes, timelineAt: photos.timelineAt },
  } as Denormalised<'filenameKey' | 'sizeBytes' | 'timelineAt'>,
  'order-sums': declare(orders, orderItems, eq(orderItems.orderId, orders.id), {
    itemCount: rows,
    discountCents: sumOf(orderItems.discountCents),
  }),
  'order-histories': declare(
    orders,
    orderHistory,
    and(eq(orderHistory.id, orders.lastChangeId), eq(orderHistory.orderId, orders.id)),
    { status: orderHistory.toStatus },
  ),
  'payment-sums': declare(orders, payments, eq(payments.orderId, orders.id), {
    paidCents: sumOf(payments.amountCents),
  }),
  'refund-sums': declare(orders, refunds, sql`${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'FAILED'`, {
    refundedCents: sumOf(refunds.amountCents),
  }),
  'refund-copies': {
    table: orderItems,
    id: sql`${orderItems.orderId} || '/' || ${orderItems.position}`,
    from: sql`${refunds}, json_each(${refunds.items}) as part`,
    where: sql`${refunds.orderId} = ${orderItems.orderId} and part.value ->> 'position' = ${orderItems.position}`,
    columns: { cancelledCopies: sumOf(sql`part.value ->> 'cancelled'`) },
  } as Denormalised<'cancelledCopies'>,
  'print-items': declare(printJobs, printJobItems, eq(printJobItems.jobId, printJobs.id), {
    printedItems: sumOf(eq(printJobItems.status, 'PRINTED')),
    failedItems: sumOf(eq(printJobItems.status, 'FAILED')),
  }),
  'bulk-runs': declare(bulkRuns, bulkRunRows, eq(bulkRunRows.runId, bulkRuns.id), {
    total: rows,
    done: sumOf(eq(bulkRunRows.status, 'DONE')),
    skipped: sumOf(eq(bulkRunRows.status, 'SKIPPED')),
    failed: sumOf(eq(bulkRunRows.status, 'FAILED')),
  }),
};

/** What a column should be; or what only those rows amount to that match `among`. */
export const truthOf = <K extends string>(
  { from, where, columns }: Denormalised<K>,
  column: K,
  among: SQL | undefined = where,
): SQL => sql`(select ${columns[column]} from ${from} where ${among})`;

/** The columns with their truth, for an update of their table. */
export const truths = <K extends string>(declared: Denormalised<K>): Record<K, SQL> =>
  Object.fromEntries(Object.keys(declared.columns).map((column) => [column, truthOf(declared, column as K)])) as Record<
    K,
    SQL
  >;

/** Returns the statement that writes the columns anew, of the rows that match `where`, from what the batch has changed. */
export const refresh = (db: Pick<Context['db'], 'update'>, declared: Denormalised, where: SQL | undefined) =>
  db.update(declared.table).set(truths(declared)).where(where);

/** The condition that a row has another value than its truth. */
export function isWrong({ table, from, where, columns, isSettled }: Denormalised): SQL {
  const stored = Object.keys(columns).map((name) => (table as unknown as Record<string, Column>)[name]);
  const differs = sql`(${sql.join(stored as Column[], sql`, `)}) is not
    (select ${sql.join(Object.values(columns), sql`, `)} from ${from} where ${where})`;
  return isSettled ? sql`(${differs} and ${isSettled})` : differs;
}
