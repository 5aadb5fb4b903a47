import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albums } from '../db/schema.ts';
import { type Found, findRowIds } from '../search/find-row-ids.ts';

// A page of albums with their photos reads most of what a list may read: so many titles, so many owners, and of those so
// many albums in all, the newest of each.
const mostTitles = 28;
const mostOwners = 10;
const mostOfOwners = 12;

/** Albums by the words of their titles, and by names and emails of their owners; newest first. */
export async function findAlbumIds(ctx: Context, text: string): Promise<Found> {
  const byTitle = await findRowIds(ctx, 'album', text, mostTitles);
  // Too much already: owners would only add to what can't be shown.
  const byOwner = byTitle.isCut ? { ids: [], isCut: true } : await findAlbumsOfOwners(ctx, text);
  const ids = [...new Set([...byTitle.ids, ...byOwner.ids])];
  // The order of UUIDv7 is that of time.
  return { ids: ids.sort().reverse(), isCut: byOwner.isCut };
}

async function findAlbumsOfOwners(ctx: Context, text: string): Promise<Found> {
  const owners = await findRowIds(ctx, 'user', text, mostOwners);
  const ownerIds = owners.ids.slice(0, mostOwners);
  if (ownerIds.length === 0) return owners;
  const share = Math.floor(mostOfOwners / ownerIds.length);
  // One more of each tells whether there are more.
  const rows = await ctx.db.all<{ ids: string }>(sql`
    select (
      select json_group_array(id) from (
        select id from ${albums} where user_id = value order by id desc limit ${share + 1}
      )
    ) as ids
    from json_each(${JSON.stringify(ownerIds)})`);
  const found = rows.map(({ ids }) => JSON.parse(ids) as string[]);
  const isCut = owners.isCut || owners.ids.length > mostOwners || found.some((ids) => ids.length > share);
  return { ids: found.flatMap((ids) => ids.slice(0, share)), isCut };
}
