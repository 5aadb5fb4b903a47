import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Album, AlbumResponse, ShareResponse } from '../../../../shared/library/albums/contract.ts';
import type { Quote } from '../../../../shared/shop/orders/contract.ts';
import { call } from '../../../testing/call.ts';
import { makeAlbum, makeUser, type TestUser } from '../../../testing/factories.ts';
import { limitAlbum, makeBuyer, makePhotoRow, makeProduct, order, prints } from '../../../testing/shop-factories.ts';

let owner: TestUser;
let guest: TestUser;
let album: Album;
let photo: string;
let token: string;
let small: Awaited<ReturnType<typeof makeProduct>>;
let big: typeof small;

beforeAll(async () => {
  [owner, guest] = [await makeBuyer(), await makeBuyer()];
  album = await makeAlbum(owner, { password: 'morské oko' });
  photo = await makePhotoRow(owner.id, album.id);
  small = await makeProduct('PRINT_SIZE', { name: '10x15' });
  big = await makeProduct('PRINT_SIZE', { name: '20x30' });
  token = await unlock(album, 'morské oko');
});

async function unlock({ shareSlug }: Album, password: string): Promise<string> {
  const { body } = await call<ShareResponse>('POST', `/albums/share/${shareSlug}/verify`, { body: { password } });
  return body.shareToken ?? '';
}

const buy = (who: TestUser, photoId: string, shareToken?: string, product = small) =>
  order(who, { items: [prints(photoId, product, { shareToken })] });

describe("another user's photo", () => {
  it('is ordered with the token of its album', async () => {
    expect((await buy(guest, photo, token)).status).toBe(201);
  });

  it('does not exist without the token, with a made-up one, or with that of another album', async () => {
    const other = await makeAlbum(owner);
    const elsewhere = await makePhotoRow(owner.id, other.id);
    const otherToken = (await call<ShareResponse>('GET', `/albums/share/${other.shareSlug}`)).body.shareToken ?? '';
    expect((await buy(guest, elsewhere, otherToken)).status).toBe(201);
    const before = await countOrders();
    for (const wrong of [undefined, '', 'x', `${token}x`, token.slice(0, -1), `${album.id}.1.`, otherToken]) {
      const response = await buy(guest, photo, wrong);
      expect([response.status, response.body.code], String(wrong)).toEqual([404, 'ordered-photo-not-found']);
    }
    // The album's own token, but a photo that is not in it.
    expect((await buy(guest, elsewhere, token)).status).toBe(404);
    expect(await countOrders()).toBe(before);
  });

  it('does not exist any more when the password has changed, or the photo has left the album', async () => {
    const secret = await makeAlbum(owner, { password: 'prvé heslo' });
    const inside = await makePhotoRow(owner.id, secret.id);
    const old = await unlock(secret, 'prvé heslo');
    await call('PUT', `/albums/${secret.id}/password`, { token: owner.token, body: { password: 'druhé heslo' } });
    expect((await buy(guest, inside, old)).status).toBe(404);
    const fresh = await unlock(secret, 'druhé heslo');
    expect((await buy(guest, inside, fresh)).status).toBe(201);
    await call('DELETE', `/photos/${inside}?albumId=${secret.id}`, { token: owner.token });
    expect((await buy(guest, inside, fresh)).status).toBe(404);
  });

  it('is not seen through an order that was cancelled', async () => {
    const { body } = await buy(guest, photo, token);
    const id = 'order' in body ? body.order.id : '';
    await call('POST', `/orders/${id}/cancel`, { token: guest.token });
    const later = await call('GET', `/orders/${id}`, { token: guest.token });
    expect(JSON.stringify(later.body)).not.toContain('/api/media/');
  });

  it('never gives its original away in the order', async () => {
    const { body } = await buy(guest, photo, token);
    expect(JSON.stringify(body)).toContain('/thumbnail?');
    expect(JSON.stringify(body)).not.toContain('/original');
  });
});

describe('an album with assigned products', () => {
  let limited: Album;
  let inside: string;
  let shareToken: string;

  beforeAll(async () => {
    limited = await makeAlbum(owner);
    inside = await makePhotoRow(owner.id, limited.id);
    await limitAlbum(limited.id, small);
    shareToken = (await call<ShareResponse>('GET', `/albums/share/${limited.shareSlug}`)).body.shareToken ?? '';
  });

  it('sells those only, services included, to guests and to its owner', async () => {
    const frame = await makeProduct('SERVICE', { name: 'Biely okraj' });
    expect((await buy(guest, inside, shareToken)).status).toBe(201);
    for (const [who, proof] of [
      [guest, shareToken],
      [owner, undefined],
    ] as const) {
      const refused = await buy(who, inside, proof, big);
      expect([refused.status, refused.body.code]).toEqual([400, 'product-not-in-album']);
    }
    const items = [prints(inside, small, { shareToken, services: [frame.name] })];
    expect((await order(guest, { items })).body.code).toBe('product-not-in-album');
  });

  it('does not bind its owner when another of their albums shows the photo too', async () => {
    const free = await makeAlbum(owner);
    await call('POST', `/albums/${free.id}/photos`, { token: owner.token, body: { photoIds: [inside] } });
    expect((await buy(owner, inside, undefined, big)).status).toBe(201);
    expect((await buy(guest, inside, shareToken, big)).body.code).toBe('product-not-in-album');
  });

  it('says so to the owner and to the guest, who then see the same offer', async () => {
    const offer = [{ product: { id: small.id, name: '10x15', type: 'PRINT_SIZE' } }];
    const shared = await call<ShareResponse>('GET', `/albums/share/${limited.shareSlug}`);
    expect(shared.body.album.products).toEqual(offer);
    const own = await call<AlbumResponse>('GET', `/albums/${limited.id}`, { token: owner.token });
    expect(own.body.album.products).toEqual(offer);
  });

  it('gets them from an admin only, on any album', async () => {
    const admin = await makeUser({ role: 'ADMIN' });
    const put = (who: TestUser, productIds: string[], id = album.id) =>
      call<AlbumResponse>('PUT', `/albums/${id}`, { token: who.token, body: { productIds } });
    expect((await put(owner, [big.id])).status).toBe(403);
    expect((await put(guest, [big.id])).status).toBe(404);
    expect((await put(admin, [big.id, 'nothing'])).status).toBe(404);
    expect((await put(admin, [big.id], 'nothing')).status).toBe(404);
    expect((await put(admin, [big.id, big.id])).body.album.products).toHaveLength(1);
    expect((await buy(guest, photo, token)).body.code).toBe('product-not-in-album');
    expect((await put(admin, [])).status).toBe(200);
    expect((await buy(guest, photo, token)).status).toBe(201);
    expect(
      (await call('POST', '/albums', { token: guest.token, body: { title: 'A', productIds: [big.id] } })).status,
    ).toBe(403);
    const made = await call<AlbumResponse>('POST', '/albums', {
      token: admin.token,
      body: { title: 'A', productIds: [big.id] },
    });
    const { album: fresh } = (await call<AlbumResponse>('GET', `/albums/${made.body.album.id}`, { token: admin.token }))
      .body;
    expect(fresh.products.map(({ product }) => product.name)).toEqual(['20x30']);
    expect((await call('DELETE', `/albums/${fresh.id}`, { token: admin.token })).status).toBe(200);
  });
});

describe('a quote', () => {
  it('returns price, problem and a fresh photo link of each item, and writes nothing', async () => {
    const before = await countOrders();
    const { status, body } = await call<Quote>('POST', '/orders/quote', {
      token: guest.token,
      body: {
        items: [
          prints(photo, small, { quantity: 2, shareToken: token }),
          prints(photo, small),
          prints(photo, big, { shareToken: token, paperSize: 'X' }),
        ],
      },
    });
    expect(status).toBe(200);
    expect(body.items.map(({ totalCents, problem }) => [totalCents, problem?.slice(0, 20)])).toEqual([
      [60, undefined],
      [0, 'Fotka v košíku už ni'],
      [0, 'Vybraný produkt už n'],
    ]);
    expect(body.items.map((item) => item.photo?.thumbnailUrl?.includes('/thumbnail?'))).toEqual([
      true,
      undefined,
      true,
    ]);
    expect(body).toMatchObject({ totalCents: 60, delivery: null });
    expect(await countOrders()).toBe(before);
  });
});

const countOrders = async () => (await env.DB.prepare('select count(*) as n from orders').first<{ n: number }>())?.n;
