import { and, eq } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertMany } from '../../platform/db/insert-where.ts';
import { isInvited, linkGuests } from '../../platform/db/schema/library/guests.ts';

/**
 * Returns the guests of a link for invitations to some addresses, by address, with the statements that add those it does
 * not have yet.
 */
export async function inviteGuests(ctx: LibraryContext, linkId: string, emails: readonly string[]) {
  const known = await ctx.library
    .select({ id: linkGuests.id, email: linkGuests.email })
    .from(linkGuests)
    .where(and(eq(linkGuests.linkId, linkId), inList(linkGuests.email, emails), isInvited));
  const ids = new Map(known.map(({ id, email }) => [email ?? '', id]));
  const added = emails.filter((email) => !ids.has(email)).map((email) => ({ id: newId(), email }));
  for (const { id, email } of added) ids.set(email, id);
  const common = { linkId, name: '', invitedAt: ctx.now, createdAt: ctx.now };
  const statements = insertMany(ctx.library, linkGuests, added, { common, size: 100 }).map((insert) =>
    insert.onConflictDoNothing(),
  );
  return { ids, statements };
}
