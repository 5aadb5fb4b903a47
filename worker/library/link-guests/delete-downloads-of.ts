import { type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { guestDownloads, linkGuests } from '../../platform/db/schema/library/guests.ts';

/** Returns the statement that deletes what the guests of some links have downloaded. `linkIds`: a subquery. */
export function deleteDownloadsOf(ctx: LibraryContext, linkIds: SQL) {
  const guests = sql`(select ${linkGuests.id} from ${linkGuests} where ${linkGuests.linkId} in ${linkIds})`;
  return ctx.library.delete(guestDownloads).where(sql`${guestDownloads.guestId} in ${guests}`);
}
