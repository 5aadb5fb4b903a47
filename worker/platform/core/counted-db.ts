import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

/** How many statements an invocation has sent to D1, which takes 1,000. */
export interface StatementCount {
  sent: number;
}

/** What long work may send before it leaves the rest to a later run; the other half is for what runs after it. */
export const statementBudget = 500;

/** What each of two tasks of an invocation may that go through all files, one after the other. */
export const filesBudget = statementBudget / 2;

/** Returns the database, and adds every statement that is sent to it to `count`. */
export function countedDb(database: D1Database, count: StatementCount): DrizzleD1Database {
  const logQuery = (): void => {
    count.sent += 1;
  };
  const db = drizzle(database, { logger: { logQuery } });
  const batch = db.batch.bind(db);
  // Drizzle does not log those of a batch.
  db.batch = (statements) => {
    count.sent += statements.length;
    return batch(statements);
  };
  return db;
}
