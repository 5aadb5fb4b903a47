import { and, eq, lt } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { CreateGuestInput } from '../../../shared/library/link-guests/contract.ts';
import { maxGuests } from '../../../shared/library/link-guests/guest-limits.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { addressLimits } from '../../platform/core/sender-limits.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import type { SharedAlbum } from '../links/queries.ts';
import type { GuestRow } from './guest-token.ts';

// All guests of a wedding may be behind one address.
const limitsOf = (address: string) => addressLimits('link-guests', address, 200, 600);

/** Adds a guest of a link that is open to the caller. Throws `too-many-link-guests`, `too-many-guest-calls`. */
export async function createGuest(
  ctx: LibraryContext,
  { link }: Pick<SharedAlbum, 'link'>,
  { name }: CreateGuestInput,
  address: string,
): Promise<GuestRow> {
  await enforceRateLimit(ctx, limitsOf(address), 'too-many-guest-calls');
  const hasRoom = rowExists(albumLinks, and(eq(albumLinks.id, link.id), lt(albumLinks.guestCount, maxGuests)));
  const [guest] = await insertWhere(ctx.library, linkGuests, {
    values: {
      ...{ id: newId(), linkId: link.id, name },
      ...{ createdAt: ctx.now, lastSeenAt: ctx.now },
    },
    where: hasRoom,
  }).returning();
  if (!guest) throw new AppError('too-many-link-guests');
  return guest;
}
