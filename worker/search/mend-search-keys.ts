import { and, notExists, type SQLWrapper, sql } from 'drizzle-orm';
import { sortKey } from '../../shared/format/search-text.ts';
import type { Context } from '../core/context.ts';
import { albums, isNotDeleted, isNotHidden, orders, searchKeys, users } from '../db/schema.ts';
import { addSearchKeys } from './search-keys.ts';

// So many rows of a kind in a night: rows from before the search are few, and later ones have their keys.
const mostRows = 500;

/** Cron: makes rows findable that are not yet. */
export async function mendSearchKeys(ctx: Context): Promise<void> {
  const unfound = (id: SQLWrapper) =>
    notExists(ctx.db.select({ one: sql`1` }).from(searchKeys).where(sql`${searchKeys.rowId} = ${id}`));
  const people = await ctx.db
    .select()
    .from(users)
    .where(and(isNotDeleted, unfound(users.id)))
    .limit(mostRows);
  for (const { id, name, email, phone } of people) {
    const nameKey = ctx.db
      .update(users)
      .set({ nameKey: sortKey(name) })
      .where(sql`${users.id} = ${id}`);
    await ctx.db.batch([addSearchKeys(ctx, 'user', id, [name, email, phone]), nameKey]);
  }
  const titles = await ctx.db.select().from(albums).where(unfound(albums.id)).limit(mostRows);
  for (const { id, title } of titles) await addSearchKeys(ctx, 'album', id, [title]);
  const bought = await ctx.db
    .select()
    .from(orders)
    .where(and(isNotHidden, unfound(orders.id)))
    .limit(mostRows);
  for (const { id, customerName, customerEmail } of bought)
    await addSearchKeys(ctx, 'order', id, [customerName, customerEmail]);
}
