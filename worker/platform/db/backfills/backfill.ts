import type { SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { LibraryContext } from '../../core/context.ts';

/** Gives the rows of a large table their new shape, a range at a time, while old and new code use it (docs/schema-changes.md). */
export interface Backfill {
  /** Stored: never used for another one. */
  name: string;
  /** What ranges of its table follow: a text or an integer as it is stored; unique, and indexed. */
  by: SQLiteColumn;
  /** Writes the rows of a range that differ from their new shape, and no others: one that is right is not written again. */
  statementsOf(ctx: LibraryContext, range: SQL): BatchItem<'sqlite'>[];
}

/** Those of the migrations that are applied. None: nothing was deployed yet that has another shape. */
export const backfills: Backfill[] = [];
