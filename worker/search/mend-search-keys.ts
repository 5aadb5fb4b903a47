import { and, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { sortKey } from '../../shared/format/search-text.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { albums, isNotDeleted, isNotHidden, orders, searchKeys, users } from '../db/schema.ts';
import { leftSearchKeys } from './left-search-keys.ts';
import { addSearchKeys } from './search-keys.ts';

// So many rows of a kind in a night: rows from before the search are few, and later ones have their keys. Each takes a
// statement or two of the thousand that D1 gives to all tasks of the night together.
const mostRows = 100;
// At once, in one.
const mostGone = 500;

/** Cron: makes rows findable that are not yet, and unfindable what is gone; says how many. */
export async function mendSearchKeys(ctx: Context): Promise<void> {
  const unfound = (id: SQLWrapper) =>
    notExists(ctx.db.select({ one: sql`1` }).from(searchKeys).where(sql`${searchKeys.rowId} = ${id}`));
  const people = await ctx.db
    .select()
    .from(users)
    .where(and(isNotDeleted, unfound(users.id)))
    .limit(mostRows);
  const mendedUsers = await mendEach(ctx, people, ({ id, name, email, phone }) => {
    const nameKey = ctx.db
      .update(users)
      .set({ nameKey: sortKey(name) })
      .where(sql`${users.id} = ${id}`);
    return ctx.db.batch([addSearchKeys(ctx, 'user', id, [name, email, phone]), nameKey]);
  });
  const titles = await ctx.db.select().from(albums).where(unfound(albums.id)).limit(mostRows);
  const mendedAlbums = await mendEach(ctx, titles, ({ id, title }) => addSearchKeys(ctx, 'album', id, [title]));
  const bought = await ctx.db
    .select()
    .from(orders)
    .where(and(isNotHidden, unfound(orders.id)))
    .limit(mostRows);
  const mendedOrders = await mendEach(ctx, bought, ({ id, customerName, customerEmail, customerPhone }) =>
    addSearchKeys(ctx, 'order', id, [customerName, customerEmail, customerPhone]),
  );
  const left = await ctx.db
    .delete(searchKeys)
    .where(sql`${searchKeys.rowId} in (select id from (${leftSearchKeys}) limit ${mostGone})`)
    .returning({ id: searchKeys.rowId });
  const gone = new Set(left.map(({ id }) => id)).size;
  const mended = { users: mendedUsers, albums: mendedAlbums, orders: mendedOrders, gone };
  if (mendedUsers + mendedAlbums + mendedOrders + gone > 0) ctx.log.warn('search-keys-mended', mended);
}

/** Each on its own: one that fails, or has got its keys meanwhile, holds up no other. Answers how many were mended. */
async function mendEach<Row extends { id: string }>(
  ctx: Context,
  rows: Row[],
  mend: (row: Row) => PromiseLike<unknown>,
): Promise<number> {
  let mended = 0;
  for (const row of rows) {
    try {
      await mend(row);
      mended += 1;
    } catch (error) {
      ctx.log.error('search-keys-not-mended', { id: row.id, ...errorFacts(error) });
    }
  }
  return mended;
}
