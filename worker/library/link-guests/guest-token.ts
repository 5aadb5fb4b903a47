import type { Context } from '../../platform/core/context.ts';
import { signingKey } from '../../platform/core/signatures.ts';
import type { linkGuests } from '../../platform/db/schema/library/guests.ts';

export type GuestRow = typeof linkGuests.$inferSelect;

const day = 24 * 3_600_000;
// A year of prints and memories, and some more. In whole days, so that a link that is copied twice is the same.
const lifeDays = 400;

const keyOf = (ctx: Context): Promise<CryptoKey> => signingKey(ctx.secrets.app, 'guest-token');

/** Returns a token that says who a guest of a link is. It opens nothing: each call needs the link to be open as well. */
export async function guestToken(ctx: Context, { id, linkId }: Pick<GuestRow, 'id' | 'linkId'>): Promise<string> {
  const { signForLink } = await import('../links/share-jwt.ts');
  return signForLink(linkId, { sub: id }, (Math.floor(ctx.now / day) + lifeDays) * day, await keyOf(ctx));
}

/** Returns the guest's id of a token that we signed for this link; null for anything else. */
export async function readGuestToken(ctx: Context, linkId: string, token: string): Promise<string | null> {
  const { verifyForLink } = await import('../links/share-jwt.ts');
  const payload = await verifyForLink(token, ctx.now, await keyOf(ctx));
  return payload?.aud === linkId && payload.sub ? payload.sub : null;
}
