import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../shared/errors.ts';
import { assertInBatch, isAssertionFailure } from './assert-in-batch.ts';

/**
 * The next version of a record, for the `set` of the update that changes it. With the version that an edit began from,
 * the database refuses the update, and its whole batch, once the record has another: of two edits at once one wins.
 */
export const nextVersion = (column: SQLiteColumn, expected: number | undefined): SQL<number> => {
  const next = sql<number>`${column} + 1`;
  return expected === undefined ? next : (assertInBatch(eq(column, expected), next) as unknown as SQL<number>);
};

/** Runs such a write. Throws `record-changed`, with the record as it is now, when it was refused for its version. */
export async function refuseStale<T>(
  table: string,
  write: () => Promise<T>,
  readCurrent: () => Promise<unknown>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isAssertionFailure(error, `${table}.version`)) throw error;
    throw new AppError('record-changed', undefined, undefined, await readCurrent());
  }
}
