import { eq } from 'drizzle-orm';
import type { CreateGuestOrderRequest, GuestOrderCreated } from '../../../../shared/shop/orders/contract.ts';
import { orderConsents } from '../../../../shared/testing/consents.ts';
import { shareToken } from '../../../library/links/share-token.ts';
import { newId } from '../../../platform/core/new-id.ts';
import { albumLinks } from '../../../platform/db/schema/library/links.ts';
import { type ApiResponse, call, nextAddress } from '../../../testing/call.ts';
import { makeUser } from '../../../testing/factories.ts';
import { openLibrary } from '../../../testing/libraries.ts';
import { home, makeAlbumRow, makePhotoRow, makeProduct, prints } from '../../../testing/shop-factories.ts';

type Guest = Pick<
  CreateGuestOrderRequest,
  'email' | 'name' | 'phone' | 'deliveryAddress' | 'billingAddress' | 'company'
>;

/** A guest who has said all that an order asks for. */
const guestOf = ({ email, ...more }: Partial<Guest> = {}): Guest => ({
  email: email ?? `${newId()}@example.sk`,
  name: 'Eva Hosťová',
  phone: '0901 234 567',
  deliveryAddress: home,
  billingAddress: home,
  ...more,
});

/** Orders without an account. */
export const orderAsGuest = (body: object, guest: Partial<Guest> = {}, key?: string) =>
  call<GuestOrderCreated & { code: string }>('POST', '/orders/guest', {
    body: { ...orderConsents, ...guestOf(guest), ...body },
    headers: { 'cf-connecting-ip': nextAddress(), ...(key ? { 'idempotency-key': key } : {}) },
  });

/** Calls the API with the link of an order. */
export const linked = <T = Record<string, unknown>>(
  method: string,
  path: string,
  link: string,
  body?: unknown,
): Promise<ApiResponse<T>> => call<T>(method, path, { headers: { 'x-order-token': link }, body });

/** Returns the token that the link of an album gives. */
export async function shareTokenOf(albumId: string): Promise<string> {
  const ctx = openLibrary();
  const [link] = await ctx.library.select().from(albumLinks).where(eq(albumLinks.id, albumId));
  if (!link) throw new Error('no album');
  return shareToken(ctx, link);
}

/** A print that a guest may order, of a photo in a shared album, for 2,50 €. */
export async function makeSharedPrint(): Promise<ReturnType<typeof prints>> {
  const owner = await makeUser();
  const albumId = await makeAlbumRow(owner.id);
  const [photo, size] = [await makePhotoRow(owner.id, albumId), await makeProduct('PRINT_SIZE', { priceCents: 250 })];
  return prints(photo, size, { shareToken: await shareTokenOf(albumId) });
}
