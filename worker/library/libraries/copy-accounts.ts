import { asc, gt, type SQL, sql } from 'drizzle-orm';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';

/** What a library repeats of its account. */
export type AccountCopy = Pick<
  typeof libraries.$inferSelect,
  'key' | 'id' | 'accountVersion' | 'storageLimitBytes' | 'closedAt' | 'ownerName' | 'rawSupport'
>;

const rowsAtOnce = 500;

/** Returns the statements that write what libraries repeat of these accounts, and open those that are not there. */
export const copyAccounts = (ctx: { db: AnyDb }, accounts: readonly AccountCopy[]) =>
  insertMany(ctx, libraries, accounts, { common: {}, size: rowsAtOnce }).map((insert) =>
    insert.onConflictDoUpdate({
      target: libraries.id,
      // One that responds late is no newer for that.
      setWhere: sql`excluded.account_version > ${libraries.accountVersion}`,
      set: {
        accountVersion: excluded('account_version'),
        storageLimitBytes: excluded('storage_limit_bytes'),
        closedAt: excluded('closed_at'),
        ownerName: excluded('owner_name'),
        rawSupport: excluded('raw_support'),
      },
    }),
  );

const excluded = (column: string): SQL => sql.raw(`excluded.${column}`);

/** Returns the ids of some libraries, after one of them. */
export async function listLibraryIds({ db }: { db: AnyDb }, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: libraries.id })
    .from(libraries)
    .where(gt(libraries.id, after))
    .orderBy(asc(libraries.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Returns what libraries repeat of these accounts, by their ids. */
export const readCopies = ({ db }: { db: AnyDb }, ids: string[]) =>
  db
    .select({
      key: libraries.key,
      id: libraries.id,
      accountVersion: libraries.accountVersion,
      storageLimitBytes: libraries.storageLimitBytes,
      closedAt: libraries.closedAt,
      ownerName: libraries.ownerName,
      rawSupport: libraries.rawSupport,
    })
    .from(libraries)
    .where(inList(libraries.id, ids));
