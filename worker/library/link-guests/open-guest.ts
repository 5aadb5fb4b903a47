import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import { hasGuests, type LinkRight, rightsOf } from '../../../shared/library/links/link-rights.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { linkGuests } from '../../platform/db/schema/library/guests.ts';
import { openForRight } from '../links/open-share.ts';
import type { SharedAlbum } from '../links/queries.ts';
import { type GuestRow, readGuestToken } from './guest-token.ts';

/** Returns the guest of an open link whom a token names. Throws `link-guest-missing`. */
export async function openGuest(
  ctx: LibraryContext,
  { link }: Pick<SharedAlbum, 'link'>,
  token: string | undefined,
): Promise<GuestRow> {
  const id = token && (await readGuestToken(ctx, link.id, token));
  const [guest] = id
    ? await ctx.library
        .select()
        .from(linkGuests)
        .where(and(eq(linkGuests.id, id), eq(linkGuests.linkId, link.id)))
    : [];
  if (!guest) throw new AppError('link-guest-missing');
  return guest;
}

/** Returns the guest if they have said their name. Throws `link-guest-missing`. */
export function named<G extends LinkGuest>(guest: G): G {
  // Invited by mail, and has not said who they are.
  if (guest.name === '') throw new AppError('link-guest-missing');
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
  ctx: LibraryContext,
  { slug, shareToken, guestToken }: GuestCall,
  ...rights: LinkRight[]
): Promise<SharedAlbum & { guest: GuestRow }> {
  const shared = await openForRight(ctx, slug, shareToken, ...rights);
  return { ...shared, guest: await openGuest(ctx, shared, guestToken) };
}

/** Returns a link that is open to the caller and whose guests have names. Throws as `openForRight`. */
export async function openForNames(
  ctx: LibraryContext,
  slug: string,
  shareToken: string | undefined,
): Promise<SharedAlbum> {
  const shared = await openForRight(ctx, slug, shareToken);
  const { rights, downloadLimit } = shared.link;
  if (!hasGuests(rightsOf(rights), downloadLimit)) throw new AppError('share-right-missing');
  return shared;
}

/** Returns its guest. Throws as `openForNames` and `openGuest`. */
export const openNamed = async (ctx: LibraryContext, { slug, shareToken, guestToken }: GuestCall): Promise<GuestRow> =>
  openGuest(ctx, await openForNames(ctx, slug, shareToken), guestToken);

export const toLinkGuest = ({ id, name }: GuestRow): LinkGuest => ({ id, name });
