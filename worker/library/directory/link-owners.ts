import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { chunksOf, insertMany } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { libraryMoves, linkOwners } from '../../platform/db/schema/main/directory.ts';

/** Of the app, or of a script. */
export interface Writing {
  db: Pick<Context['db'], 'insert'>;
  now: number;
}

interface LinkAddress {
  slug: string;
  linkId: string;
}

const rowsAtOnce = 500;

const keyOfAccount = (userId: string) => sql`(select ${users.key} from ${users} where ${users.id} = ${userId})`;

/**
 * Records the owner of a new link, before the link itself is written, so that its address works from the first moment. Rows
 * of links that were never written, or are gone, are deleted at night (`purgeLinkOwners`).
 */
export async function addLinkOwner({ db, now }: Writing, ownerId: string, link: LinkAddress): Promise<void> {
  await db.insert(linkOwners).values({ ...link, ownerKey: keyOfAccount(ownerId), createdAt: now });
}

/** Records the owner of several addresses, of those that no one has yet; returns those. */
export async function addOwnersIfFree(
  { db, now }: Writing,
  ownerId: string,
  links: readonly LinkAddress[],
): Promise<LinkAddress[]> {
  const common = { ownerKey: keyOfAccount(ownerId), createdAt: now };
  const added: LinkAddress[] = [];
  for (const insert of insertMany(db, linkOwners, links, { common, size: rowsAtOnce }))
    added.push(...(await insert.onConflictDoNothing().returning({ slug: linkOwners.slug, linkId: linkOwners.linkId })));
  return added;
}

/** Returns the links that match a condition, each with the number of its library. */
export const selectLinkOwners = ({ db }: Pick<Context, 'db'>, where: SQL | undefined) =>
  db
    .select({ linkId: linkOwners.linkId, shard: users.shard })
    .from(linkOwners)
    .innerJoin(users, eq(users.key, linkOwners.ownerKey))
    .where(where);

/** Returns the statement that deletes the rows of an account's links. */
export const deleteLinkOwnersOf = ({ db }: Pick<Context, 'db'>, userId: string) =>
  db.delete(linkOwners).where(eq(linkOwners.ownerKey, keyOfAccount(userId)));

const isMoving = rowExists(libraryMoves, eq(libraryMoves.userId, users.id));

/** Returns which of some links of a library are not found there: by slug, the key of their owner. */
export async function findUnlisted<L extends { slug: string; ownerKey: number }>(
  { db }: Pick<Context, 'db'>,
  shard: number,
  links: readonly L[],
): Promise<L[]> {
  const slugs = links.map(({ slug }) => slug);
  const rows = await db
    .select({ slug: linkOwners.slug, ownerKey: linkOwners.ownerKey })
    .from(linkOwners)
    .innerJoin(users, eq(users.key, linkOwners.ownerKey))
    .where(and(inList(linkOwners.slug, slugs), or(eq(users.shard, shard), isMoving)));
  const owners = new Map(rows.map(({ slug, ownerKey }) => [slug, ownerKey]));
  return links.filter(({ slug, ownerKey }) => owners.get(slug) !== ownerKey);
}

/** Writes the owners of links that have none. */
export async function addMissingOwners(
  { db }: Pick<Context, 'db'>,
  rows: readonly (typeof linkOwners.$inferInsert)[],
): Promise<void> {
  for (const insert of insertMany(db, linkOwners, rows, { common: {}, size: rowsAtOnce }))
    await insert.onConflictDoUpdate({ target: linkOwners.slug, set: { ownerKey: sql`excluded.owner_key` } });
}

/** Returns the slugs after one of them, and since when each has an owner. */
export const listSlugs = ({ db }: Pick<Context, 'db'>, after: string | null, limit: number) =>
  db
    .select({ slug: linkOwners.slug, createdAt: linkOwners.createdAt })
    .from(linkOwners)
    .where(gt(linkOwners.slug, after ?? ''))
    .orderBy(asc(linkOwners.slug))
    .limit(limit);

export async function deleteLinkOwners({ db }: Pick<Context, 'db'>, slugs: readonly string[]): Promise<void> {
  for (const some of chunksOf(slugs, rowsAtOnce)) await db.delete(linkOwners).where(inList(linkOwners.slug, some));
}
