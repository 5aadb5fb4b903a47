import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { LinkRight } from '../../../shared/library/links/link-rights.ts';
import type { Context } from '../../platform/core/context.ts';
import { linkGuests } from '../../platform/db/schema.ts';
import { openForRight } from '../links/open-share.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { type GuestRow, readGuestToken } from './guest-token.ts';

/** Returns the guest of an open link whom a token names. Throws `link-guest-missing`. */
export async function openGuest(
  ctx: Context,
  { link }: Pick<SharedAlbum, 'link'>,
  token: string | undefined,
): Promise<GuestRow> {
  const id = token && (await readGuestToken(ctx, link.id, token));
  const [guest] = id
    ? await ctx.db
        .select()
        .from(linkGuests)
        .where(and(eq(linkGuests.id, id), eq(linkGuests.linkId, link.id)))
    : [];
  if (!guest) throw new AppError('link-guest-missing');
  return guest;
}

/** What a guest's call comes with. */
export interface GuestCall {
  slug: string;
  shareToken: string | undefined;
  guestToken: string | undefined;
}

/** Returns a link that is open to the caller and has one of the rights, and the guest. Throws as `openForRight` and `openGuest`. */
export async function openForGuest(
  ctx: Context,
  { slug, shareToken, guestToken }: GuestCall,
  ...rights: LinkRight[]
): Promise<SharedAlbum & { guest: GuestRow }> {
  const shared = await openForRight(ctx, slug, shareToken, ...rights);
  return { ...shared, guest: await openGuest(ctx, shared, guestToken) };
}

export const toLinkGuest = ({ id, name }: GuestRow): LinkGuest => ({ id, name });
