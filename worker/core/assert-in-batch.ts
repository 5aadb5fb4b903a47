import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A value for a column that takes no null, on a condition that the database decides when it writes: where it does not
 * hold, the statement fails, and its whole batch with it.
 */
export const assertInBatch = (condition: SQL | undefined, value: string | SQLWrapper): SQL<string> =>
  sql`(case when ${condition} then ${value} end)`;

/** Whether a batch failed by `assertInBatch` at this column (`users.role`). */
export function isAssertionFailure(error: unknown, column: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(`NOT NULL constraint failed: ${column}`)) return true;
  }
  return false;
}
