import { asc, gt, sql } from 'drizzle-orm';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';

const { key, id, accountVersion, storageLimitBytes, closedAt, ownerName, rawSupport } = libraries;
const changing = { accountVersion, storageLimitBytes, closedAt, ownerName, rawSupport };
const columns = { key, id, ...changing };

/** What a library repeats of its account. */
export type AccountCopy = Pick<typeof libraries.$inferSelect, keyof typeof columns>;

const rowsAtOnce = 500;
const inserted = Object.fromEntries(
  Object.entries(changing).map(([field, { name }]) => [field, sql.raw(`excluded.${name}`)]),
);

/** Returns the statements that write what libraries repeat of these accounts, and open those that are not there. */
export const copyAccounts = (ctx: { library: AnyDb }, accounts: readonly AccountCopy[]) =>
  insertMany(ctx.library, libraries, accounts, { common: {}, size: rowsAtOnce }).map((insert) =>
    insert.onConflictDoUpdate({
      target: id,
      // One that responds late is no newer for that.
      setWhere: sql`excluded.account_version > ${accountVersion}`,
      set: inserted,
    }),
  );

/** Returns the ids of some libraries, after one of them; null: from the first. */
export const listLibraryIds = ({ library }: { library: AnyDb }, after: string | null, limit: number) =>
  library
    .select({ id })
    .from(libraries)
    .where(gt(id, after ?? ''))
    .orderBy(asc(id))
    .limit(limit);

/** Returns what libraries repeat of these accounts, by their ids. */
export const readCopies = ({ library }: { library: AnyDb }, ids: readonly string[]): Promise<AccountCopy[]> =>
  library.select(columns).from(libraries).where(inList(id, ids));
