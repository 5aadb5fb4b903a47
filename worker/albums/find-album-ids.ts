import { sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { albums } from '../db/schema.ts';
import { findMatches, type Matches, type SearchOptions } from '../search/find-matches.ts';

// A page of albums with their photos already reads nearly as many rows as a list may.
const maxRead = 28;
// All albums of this many owners are found; of more with the same name, only those of the newest accounts.
const maxOwners = 3;
const maxOwnerRows = 14;

/**
 * Returns ids of albums by words in their titles and by their owners' names, emails and phones; newest first. Results
 * of each source are merged only up to where all sources were read, so that none is missing in between.
 */
export async function findAlbumIds(
  ctx: Context,
  text: string,
  { from, isAscending = false }: Pick<SearchOptions, 'from' | 'isAscending'>,
): Promise<Matches> {
  const owners = await findMatches(ctx, 'user', text, { maxMatches: maxOwners, maxRows: maxOwnerRows });
  const share = Math.floor(maxRead / (owners.ids.length + 1));
  const after = from?.after ?? null;
  const byTitle = await findMatches(ctx, 'album', text, { from, isAscending, maxRows: share });
  const sources: Source[] = [byTitle, ...(await readOwned(ctx, owners.ids, { after, isAscending, share }))];
  const isBefore = (a: string, b: string): boolean => (isAscending ? a < b : a > b);
  // Past the end of the first truncated source, the order is unknown.
  const horizon = sources
    .flatMap(({ isCut, position }) => (isCut && position !== null ? position : []))
    .reduce<string | null>((nearest, end) => (nearest === null || isBefore(end, nearest) ? end : nearest), null);
  const ids = [...new Set(sources.flatMap((source) => source.ids))]
    .filter((id) => horizon === null || !isBefore(horizon, id))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const isCut = owners.isCut || sources.some((source) => source.isCut);
  return { ids, isCut, plan: byTitle.plan, position: horizon ?? ids.at(-1) ?? after };
}

interface Part {
  after: string | null;
  isAscending: boolean;
  share: number;
}
type Source = Pick<Matches, 'ids' | 'isCut' | 'position'>;

async function readOwned(ctx: Context, ownerIds: string[], { after, isAscending, share }: Part): Promise<Source[]> {
  if (ownerIds.length === 0) return [];
  const [beyond, order] = isAscending ? [sql.raw('>'), sql.raw('asc')] : [sql.raw('<'), sql.raw('desc')];
  const rows = await ctx.db.all<{ ids: string }>(sql`
    select (
      select json_group_array(id) from (
        select id from ${albums} where user_id = value ${after === null ? sql`` : sql`and id ${beyond} ${after}`}
        order by id ${order} limit ${share}
      )
    ) as ids
    from json_each(${JSON.stringify(ownerIds)})`);
  return rows.map((row) => {
    const ids = JSON.parse(row.ids) as string[];
    return { ids, isCut: ids.length === share, position: ids.at(-1) ?? after };
  });
}
