import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Context } from '../core/context.ts';
import * as albumPhotos from './schema/library/album-photos.ts';
import * as albums from './schema/library/albums.ts';
import * as archives from './schema/library/archives.ts';
import * as counters from './schema/library/counters.ts';
import * as guests from './schema/library/guests.ts';
import * as libraries from './schema/library/libraries.ts';
import * as links from './schema/library/links.ts';
import * as looks from './schema/library/looks.ts';
import * as outbox from './schema/library/outbox.ts';
import * as photos from './schema/library/photos.ts';
import * as reports from './schema/library/reports.ts';

const modules: object[] = [
  albumPhotos,
  albums,
  archives,
  counters,
  guests,
  libraries,
  links,
  looks,
  outbox,
  photos,
  reports,
];

/** All tables of a library; the others are in the main database. */
export const libraryTables: ReadonlySet<SQLiteTable> = new Set(
  modules.flatMap((module) => Object.values(module)).filter((value) => is(value, SQLiteTable)),
);

/** Returns the database that a table is in: for what is declared of tables of both. */
export const databaseOf = ({ db, library }: Pick<Context, 'db' | 'library'>, table: SQLiteTable): Context['db'] =>
  libraryTables.has(table) ? library : db;
