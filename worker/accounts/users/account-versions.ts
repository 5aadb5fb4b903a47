import { and, asc, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { AccountCopy } from '../../library/libraries/copy-accounts.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import type { AnyDb } from '../../platform/db/batch-of.ts';
import { findMissingIds } from '../../platform/db/id-ranges.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { accountVersions, hasRawSupport, isAccount, users } from '../../platform/db/schema/main/accounts.ts';
import { libraryMoves } from '../../platform/db/schema/main/directory.ts';

interface Db {
  db: AnyDb;
}

/** Of a verb that changes what libraries repeat of accounts: it is copied when the request, job or task ends. */
export const copyToLibraries = ({ emitted }: Pick<Context, 'emitted'>): void => {
  emitted.isLibraryStale = true;
};

// As the partial index has it, so that it serves.
const isStale = sql<number>`${accountVersions.version} > ${accountVersions.copiedVersion}`;

const copied = {
  key: users.key,
  id: users.id,
  accountVersion: accountVersions.version,
  storageLimitBytes: users.storageLimitBytes,
  closedAt: users.deletedAt,
  ownerName: users.name,
  rawSupport: sql<boolean>`${hasRawSupport}`.mapWith(Boolean),
};

/** An account with the number of its library. */
export type StaleAccount = AccountCopy & { shard: number };

/** Returns accounts whose libraries are behind, the last changed first. */
export const findStale = ({ db }: Db, limit: number): Promise<StaleAccount[]> =>
  db
    .select({ ...copied, shard: users.shard })
    .from(accountVersions)
    .innerJoin(users, eq(users.id, accountVersions.userId))
    // One that is being moved takes all anew in the end.
    .where(and(isStale, noRowExists(libraryMoves, eq(libraryMoves.userId, users.id))))
    .orderBy(desc(accountVersions.changedAt), desc(accountVersions.userId))
    .limit(limit);

/** Notes that libraries have these versions. */
export const markCopied = ({ db }: Db, accounts: readonly AccountCopy[]) =>
  db
    .update(accountVersions)
    .set({ copiedVersion: sql`max(${accountVersions.copiedVersion}, ${versionIn(accounts)})` })
    .where(
      inList(
        accountVersions.userId,
        accounts.map(({ id }) => id),
      ),
    );

const versionIn = (accounts: readonly AccountCopy[]) => {
  const versions = Object.fromEntries(accounts.map(({ id, accountVersion }) => [id, accountVersion]));
  return sql`(${JSON.stringify(versions)} ->> ${accountVersions.userId})`;
};

const markedAtOnce = 1000;

/** Has these accounts copied again. */
export async function markStale(ctx: Db & { now: number }, ids: readonly string[]): Promise<void> {
  const rows = ids.map((userId) => ({ userId }));
  const again = { target: accountVersions.userId, set: { version: sql`${accountVersions.version} + 1` } };
  for (const insert of insertMany(ctx.db, accountVersions, rows, {
    common: { version: 1, copiedVersion: 0, changedAt: ctx.now },
    size: markedAtOnce,
  }))
    await insert.onConflictDoUpdate(again);
}

/** Returns accounts that a library should have as they are, by their ids, after one of them. */
export const listCopied = (
  { db, shard }: Pick<LibraryContext, 'db' | 'shard'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<(AccountCopy & { isStale: number })[]> =>
  db
    .select({
      ...copied,
      accountVersion: sql<number>`coalesce(${accountVersions.version}, 0)`,
      isStale,
    })
    .from(users)
    .leftJoin(accountVersions, eq(accountVersions.userId, users.id))
    .where(and(gt(users.id, after ?? ''), eq(users.shard, shard), isAccount))
    .orderBy(asc(users.id))
    .limit(limit);

/** Returns which of some ids are no account's that has its library in this one, or is being moved there or away. */
export const findNotIn = ({ db }: Context, shard: number, ids: readonly string[]): Promise<string[]> =>
  findMissingIds(
    db,
    users.id,
    ids,
    or(eq(users.shard, shard), rowExists(libraryMoves, eq(libraryMoves.userId, users.id))),
  );
