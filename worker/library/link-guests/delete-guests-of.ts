import { type SQL, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';

/** Returns the statement that deletes the guests of some links. `linkIds`: a subquery. */
export const deleteGuestsOf = (ctx: LibraryContext, linkIds: SQL) =>
  ctx.library.delete(linkGuests).where(sql`${linkGuests.linkId} in ${linkIds}`);
