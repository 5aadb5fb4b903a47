import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { AccountCopy } from '../../library/libraries/copy-accounts.ts';
import type { Context } from '../../platform/core/context.ts';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { findIds } from '../../platform/db/id-ranges.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { hasRawSupport, staleLibraries, users } from '../../platform/db/schema/main/accounts.ts';

interface Db {
  db: AnyDb;
}

/** Of a verb that changes what libraries repeat of accounts: it is copied when the request, job or task ends. */
export const copyToLibraries = ({ emitted }: Pick<Context, 'emitted'>): void => {
  emitted.isLibraryStale = true;
};

const copied = {
  key: users.key,
  id: users.id,
  storageLimitBytes: users.storageLimitBytes,
  closedAt: users.deletedAt,
  ownerName: users.name,
  rawSupport: sql<boolean>`${hasRawSupport}`.mapWith(Boolean),
};

/** Returns some accounts whose libraries are behind, each with the stamp of its last change. */
export const findStale = ({ db }: Db, limit: number) =>
  db
    .select({ stamp: staleLibraries.stamp, account: copied })
    .from(staleLibraries)
    .innerJoin(users, eq(users.id, staleLibraries.userId))
    .orderBy(asc(staleLibraries.userId))
    .limit(limit);

export type Stale = Awaited<ReturnType<typeof findStale>>[number];

/** Returns accounts that may have a library, by their ids, after one of them. */
export const listAccounts = ({ db }: Db, after: string, limit: number): Promise<AccountCopy[]> =>
  db
    .select(copied)
    .from(users)
    .where(and(gt(users.id, after), ne(users.role, 'GUEST')))
    .orderBy(asc(users.id))
    .limit(limit);

/** Returns which of some ids are accounts'. */
export const listAccountIds = ({ db }: Context, ids: readonly string[]): Promise<string[]> =>
  findIds(db, users.id, ids);

/** Notes that these are copied, unless they have changed since they were read; returns which are. */
export async function markCopied({ db }: Db, rows: readonly Stale[]): Promise<string[]> {
  const pairs = JSON.stringify(rows.map(({ stamp, account }) => [account.id, stamp]));
  const marked = await db
    .delete(staleLibraries)
    .where(
      sql`(${staleLibraries.userId}, ${staleLibraries.stamp}) in (select value ->> 0, value ->> 1 from json_each(${pairs}))`,
    )
    .returning({ userId: staleLibraries.userId });
  return marked.map(({ userId }) => userId);
}

/** Has these accounts copied again. */
export async function markStale(ctx: Db, ids: readonly string[]): Promise<void> {
  const rows = ids.map((userId) => ({ userId, stamp: 'again' }));
  for (const statement of insertMany(ctx, staleLibraries, rows, { common: {}, size: 1000 }))
    await statement.onConflictDoNothing();
}
