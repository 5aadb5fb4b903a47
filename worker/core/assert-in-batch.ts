import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns an SQL value for a NOT NULL column that is NULL unless the condition holds: the statement and its whole batch
 * then fail.
 */
export const assertInBatch = (condition: SQL | undefined, value: string | SQLWrapper): SQL<string> =>
  sql`(case when ${condition} then ${value} end)`;

/** Returns whether a batch failed by `assertInBatch` on this column (`users.role`). */
export function isAssertionFailure(error: unknown, column: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(`NOT NULL constraint failed: ${column}`)) return true;
  }
  return false;
}
