import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { isConstraintFailure } from './constraint-failure.ts';

/**
 * Returns an SQL value for a NOT NULL column that is NULL unless the condition holds: the statement and its whole batch
 * then fail.
 */
export const assertInBatch = (condition: SQL | undefined, value: string | SQLWrapper): SQL<string> =>
  sql`(case when ${condition} then ${value} end)`;

/** Returns whether a batch failed by `assertInBatch` on this column (`users.role`). */
export const isAssertionFailure = (error: unknown, column: string): boolean =>
  isConstraintFailure(error, `NOT NULL constraint failed: ${column}`);

/** Runs such a batch. Throws the error of this code when it failed on that column. */
export async function mapAssertionFailure<T>(column: string, code: ErrorCode, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isAssertionFailure(error, column) ? new AppError(code) : error;
  }
}
