import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { RenameGuestInput } from '../../../shared/library/link-guests/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';
import type { GuestRow } from './guest-token.ts';

const hour = 3_600_000;

/** Changes the name of a guest. Throws `too-many-guest-calls`. */
export async function renameGuest(ctx: LibraryContext, guest: GuestRow, { name }: RenameGuestInput): Promise<GuestRow> {
  await enforceRateLimit(ctx, [{ key: `guest-names:${guest.id}`, max: 20, windowMs: hour }], 'too-many-guest-calls');
  await ctx.library.update(linkGuests).set({ name }).where(eq(linkGuests.id, guest.id));
  return { ...guest, name };
}

/** Notes that a guest is here, once an hour. */
export async function noteSeen(ctx: LibraryContext, { id, lastSeenAt }: GuestRow): Promise<void> {
  const since = ctx.now - hour;
  if (lastSeenAt !== null && lastSeenAt >= since) return;
  const isLongAgo = or(isNull(linkGuests.lastSeenAt), lt(linkGuests.lastSeenAt, since));
  await ctx.library
    .update(linkGuests)
    .set({ lastSeenAt: ctx.now })
    .where(and(eq(linkGuests.id, id), isLongAgo));
}
