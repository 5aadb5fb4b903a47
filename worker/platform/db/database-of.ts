import { getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context, LibraryContext } from '../core/context.ts';
import { albumPhotos, hiddenPhotos, trashedAlbumPhotos } from './schema/library/album-photos.ts';
import { albumFolders, albumProducts, albumSections, albums } from './schema/library/albums.ts';
import { archives } from './schema/library/archives.ts';
import { libraryCounters } from './schema/library/counters.ts';
import { guestDownloads, guestPhotos, linkGuests, pickCounts, pickLists, pickPhotos } from './schema/library/guests.ts';
import { libraries } from './schema/library/libraries.ts';
import {
  albumLinkPhotos,
  albumLinks,
  linkDays,
  linkReminders,
  linkVisitors,
  visitSalts,
} from './schema/library/links.ts';
import { albumPresentations, brands, watermarkedPhotos, watermarkLogos } from './schema/library/looks.ts';
import { libraryOutbox } from './schema/library/outbox.ts';
import { erasedPhotos, photoMonths, photos } from './schema/library/photos.ts';
import { albumLocks, contentReports } from './schema/library/reports.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from './schema/library/schools.ts';

const tables = [
  albumFolders,
  albumLinkPhotos,
  albumLinks,
  albumLocks,
  albumPhotos,
  albumPresentations,
  albumProducts,
  albumSections,
  albums,
  archives,
  brands,
  contentReports,
  erasedPhotos,
  guestDownloads,
  guestPhotos,
  hiddenPhotos,
  libraries,
  libraryCounters,
  libraryOutbox,
  linkDays,
  linkGuests,
  linkReminders,
  linkVisitors,
  photoMonths,
  photos,
  pickCounts,
  pickLists,
  pickPhotos,
  schoolJobs,
  schoolPhotos,
  schoolSubjects,
  trashedAlbumPhotos,
  visitSalts,
  watermarkLogos,
  watermarkedPhotos,
];

/** Names of all tables of a library; the others are in the main database. */
export const libraryTables: ReadonlySet<string> = new Set(tables.map(getTableName));

/** Returns the database that a table is in: for what is declared of tables of both. */
export const databaseOf = (
  { db, library }: Pick<LibraryContext, 'db' | 'library'>,
  table: SQLiteTable,
): Context['db'] => (libraryTables.has(getTableName(table)) ? library : db);

/** Returns all databases that have the table: that of the shop, or each library. */
export const databasesOf = ({ db, libraries }: Context, table: SQLiteTable): readonly Context['db'][] =>
  libraryTables.has(getTableName(table)) ? libraries : [db];
