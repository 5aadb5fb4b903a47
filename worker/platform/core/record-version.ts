import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, isAssertionFailure } from './assert-in-batch.ts';

/**
 * Returns the next version of a record, for the `set` of its update. When `expected` is given and the record has
 * another version, the update and its whole batch fail: of two concurrent edits one wins.
 */
export const nextVersion = (column: SQLiteColumn, expected: number | undefined): SQL<number> => {
  const next = sql<number>`${column} + 1`;
  return expected === undefined ? next : (assertInBatch(eq(column, expected), next) as unknown as SQL<number>);
};

/** Runs such a write. Throws `record-changed` with the current record when the version did not match. */
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
