import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { time } from '../../columns.ts';
import type { RowPlace } from '../../row-place.ts';
import { users } from './accounts.ts';

/** The databases of libraries, by their number, and how full each was at the last look. */
export const shards = sqliteTable('shards', {
  number: integer('number').primaryKey(),
  sizeBytes: integer('size_bytes').notNull(),
  measuredAt: time('measured_at').notNull(),
});

/**
 * Whose the links to albums are, the albums' own included: a link is in the library of its owner (`users.shard`). Written
 * before the link, so one that is not there may have a row; a renewed one has two. And whose the codes of children are: they
 * open a school's subject as a slug opens a link.
 */
export const linkOwners = sqliteTable(
  'link_owners',
  {
    slug: text('slug').primaryKey(),
    linkId: text('link_id').notNull(),
    ownerKey: integer('owner_key')
      .notNull()
      .references(() => users.key),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('link_owners_link').on(table.linkId), index('link_owners_owner').on(table.ownerKey)],
);

/** Of the rows that were read so far. */
export interface Digest {
  count: number;
  /** Of their hashes, modulo 2^64 and in decimal; the same in any order. */
  sum: string;
  /** The last of them. */
  after: RowPlace | null;
  isEnd: boolean;
}

/** Accounts whose library is being moved to another database, or waits to be. */
export const libraryMoves = sqliteTable('library_moves', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  fromShard: integer('from_shard').notNull(),
  toShard: integer('to_shard').notNull(),
  // UNDO: the copy is not the same, and is erased.
  phase: text('phase', { enum: ['COPY', 'COMPARE', 'ERASE', 'UNDO'] })
    .notNull()
    .default('COPY'),
  // Which part is next, and the last of its rows that is copied.
  part: integer('part').notNull().default(0),
  after: text('after', { mode: 'json' }).$type<RowPlace>(),
  // Of that part in either database, as far as they were compared.
  digests: text('digests', { mode: 'json' }).$type<Record<'there' | 'here', Digest>>(),
  // Of the job that works on it, until when no other does.
  lease: text('lease'),
  leasedUntil: time('leased_until').notNull().default(0),
  // How often one has begun: a move that does not end is undone.
  runs: integer('runs').notNull().default(0),
  startedAt: time('started_at').notNull(),
});
