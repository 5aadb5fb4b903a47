import { type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { pickCounts, pickLists, pickPhotos } from '../../platform/db/schema/library/guests.ts';

/** Returns the statements that delete what the guests of some links have chosen. `linkIds`: a subquery. */
export function deletePicksOf(ctx: LibraryContext, linkIds: SQL) {
  const lists = sql`(select ${pickLists.id} from ${pickLists} where ${pickLists.linkId} in ${linkIds})`;
  return {
    photos: ctx.library.delete(pickPhotos).where(sql`${pickPhotos.listId} in ${lists}`),
    counts: ctx.library.delete(pickCounts).where(sql`${pickCounts.linkId} in ${linkIds}`),
    lists: ctx.library.delete(pickLists).where(sql`${pickLists.linkId} in ${linkIds}`),
  };
}
