import { eq } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Context, inEachLibrary, inLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { linkOwners } from '../../platform/db/schema/main/directory.ts';
import { selectLinkOwners } from './link-owners.ts';

/** Where an unknown id or slug is looked up: no library has it, so the caller returns its usual `not-found`. */
export const anyShard = 1;

/** Returns the context in the library of an account; of an unknown one in any. */
export async function libraryOf<C extends Context>(ctx: C, userId: string): Promise<C & LibraryContext> {
  const [owner] = await ctx.db.select({ shard: users.shard }).from(users).where(eq(users.id, userId));
  return inLibrary(ctx, owner?.shard ?? anyShard);
}

/** Returns the context in the library that has this link, or the album whose own it is; of an unknown one in any. */
export async function libraryOfLink<C extends Context>(ctx: C, linkId: string): Promise<C & LibraryContext> {
  const [link] = await selectLinkOwners(ctx, eq(linkOwners.linkId, linkId)).limit(1);
  return inLibrary(ctx, link?.shard ?? anyShard);
}

/** Returns each library that has some of these links, with their ids. */
export async function librariesOfLinks(
  ctx: Context,
  linkIds: readonly string[],
): Promise<[LibraryContext, string[]][]> {
  if (linkIds.length === 0) return [];
  const rows = await selectLinkOwners(ctx, inList(linkOwners.linkId, [...new Set(linkIds)]));
  const byShard = Map.groupBy(rows, ({ shard }) => shard);
  return [...byShard].map(([shard, links]) => [inLibrary(ctx, shard), [...new Set(links.map((link) => link.linkId))]]);
}

/**
 * Returns the context in the library that has a row with this id, looked for in the likely one first; of an unknown id in
 * any. For what names no owner.
 */
export async function libraryWith<C extends Context>(
  ctx: C,
  column: SQLiteColumn,
  id: string,
  likelyShard = anyShard,
): Promise<C & LibraryContext> {
  const likely = inLibrary(ctx, ctx.libraries[likelyShard - 1] ? likelyShard : anyShard);
  if (await hasRow(likely, column, id)) return likely;
  const others = inEachLibrary(ctx).filter(({ shard }) => shard !== likely.shard);
  const found = await Promise.all(others.map((other) => hasRow(other, column, id)));
  const other = others[found.indexOf(true)];
  return other ? inLibrary(ctx, other.shard) : likely;
}

async function hasRow({ library }: LibraryContext, column: SQLiteColumn, id: string): Promise<boolean> {
  return (await library.select({ id: column }).from(column.table).where(eq(column, id))).length > 0;
}
