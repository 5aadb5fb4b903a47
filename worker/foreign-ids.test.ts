import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../shared/library/albums/contract.ts';
import { runEach } from './testing/any-database.ts';
import { call } from './testing/call.ts';
import { drawJpeg } from './testing/draw-jpeg.ts';
import { makeAlbum, type TestUser, upload } from './testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from './testing/shop-factories.ts';

// Ids in paths are tested in access.test.ts; these are in bodies and queries.
let thief: TestUser;
let own: { albumId: string; photoId: string };
let foreign: { albumId: string; photoId: string; trashedId: string; orderId: string; productId: string };
let otherShareToken: string;
let size: Awaited<ReturnType<typeof makeProduct>>;

const tables = [
  'users',
  'albums',
  'album_photos',
  'album_products',
  'photos',
  'orders',
  'order_items',
  'order_history',
];
const snapshot = () => runEach(tables.map((name) => `select * from ${name}`));

beforeAll(async () => {
  const victim = await makeBuyer();
  thief = await makeBuyer();
  size = await makeProduct('PRINT_SIZE');
  const [albumId, ownAlbumId, otherAlbum] = [
    (await makeAlbum(victim)).id,
    (await makeAlbum(thief)).id,
    await makeAlbum(victim),
  ];
  const photoId = await makePhotoRow(victim.id, albumId);
  const orderId = ordersOf((await order(victim, { items: [prints(photoId, size)] })).body)[0]?.id ?? '';
  const trashedId = await makePhotoRow(victim.id, null, {
    status: 'DELETED',
    trashedStatus: 'READY',
    deletedAt: Date.now(),
  });
  foreign = { albumId, photoId, trashedId, orderId, productId: size.id };
  own = { albumId: ownAlbumId, photoId: await makePhotoRow(thief.id, ownAlbumId) };
  const share = await call<ShareResponse>('GET', `/albums/share/${otherAlbum.shareSlug}`);
  otherShareToken = share.body.shareToken ?? '';
});

describe("another customer's id", () => {
  const attempts: [string, () => Promise<{ status: number }>, number][] = [
    [
      'as a photo for an own album',
      () =>
        call('POST', `/albums/${own.albumId}/photos`, { token: thief.token, body: { photoIds: [foreign.photoId] } }),
      404,
    ],
    [
      'as an album for a ZIP',
      () => call('POST', '/archives', { token: thief.token, body: { albumId: foreign.albumId } }),
      404,
    ],
    [
      'as a photo for a ZIP',
      () => call('POST', '/archives', { token: thief.token, body: { photoIds: [foreign.photoId] } }),
      409,
    ],
    [
      'among own photos',
      () =>
        call('POST', `/albums/${own.albumId}/photos`, {
          token: thief.token,
          body: { photoIds: [own.photoId, foreign.photoId] },
        }),
      404,
    ],
    [
      'as the album that own photos leave',
      () =>
        call('POST', `/albums/${own.albumId}/photos/move`, {
          token: thief.token,
          body: { photoIds: [own.photoId], from: foreign.albumId },
        }),
      404,
    ],
    [
      'as a photo to remove from an own album',
      () =>
        call('POST', `/albums/${own.albumId}/photos/remove`, {
          token: thief.token,
          body: { photoIds: [foreign.photoId] },
        }),
      200,
    ],
    [
      'as a place in the order of an own album',
      () =>
        call('PUT', `/albums/${own.albumId}/order`, {
          token: thief.token,
          body: { photoIds: [own.photoId], target: foreign.photoId },
        }),
      409,
    ],
    [
      'as the place of a section in an own album',
      () =>
        call('POST', `/albums/${own.albumId}/sections`, {
          token: thief.token,
          body: { title: 'Obrad', before: foreign.photoId },
        }),
      409,
    ],
    [
      'among own photos to delete',
      () => call('POST', '/photos/delete', { token: thief.token, body: { photoIds: [own.photoId, foreign.photoId] } }),
      404,
    ],
    [
      'as a photo to restore',
      () => call('POST', '/trash/restore', { token: thief.token, body: { photoIds: [foreign.trashedId] } }),
      404,
    ],
    [
      'as a photo to erase',
      () => call('POST', '/trash/erase', { token: thief.token, body: { photoIds: [foreign.trashedId] } }),
      200,
    ],
    ['as a photo to order', () => order(thief, { items: [prints(foreign.photoId, size)] }), 404],
    [
      'as a photo to order, with a token of another album',
      () => order(thief, { items: [prints(foreign.photoId, size, { shareToken: otherShareToken })] }),
      404,
    ],
    [
      'as the album of an upload',
      () => upload(thief, foreign.albumId, [{ name: 'a.jpg', bytes: drawJpeg(64, 64, 1) }]),
      404,
    ],
    [
      'as the album to take an own photo out of',
      () => call('DELETE', `/photos/${foreign.photoId}?albumId=${own.albumId}`, { token: thief.token }),
      404,
    ],
    [
      'as the photo of an own print master',
      () => {
        const body = new FormData();
        body.append('master', new File([drawJpeg(64, 48, 1)], 'a.jpg'));
        return call('PUT', `/photos/${foreign.photoId}/derivatives`, { token: thief.token, body });
      },
      404,
    ],
    [
      'as the products of an own album, which only admins choose',
      () => call('PUT', `/albums/${own.albumId}`, { token: thief.token, body: { productIds: [foreign.productId] } }),
      403,
    ],
    [
      'as the order of a card payment',
      () => call('POST', '/stripe/create-payment-intent', { token: thief.token, body: { orderId: foreign.orderId } }),
      404,
    ],
  ];

  it.each(attempts)('%s returns nothing and changes nothing', async (_, attempt, status) => {
    const before = await snapshot();
    expect((await attempt()).status).toBe(status);
    expect(await snapshot()).toEqual(before);
  });

  it('in a quote has no price and no picture', async () => {
    const items = [prints(foreign.photoId, size)];
    const { body } = await call<{ items: unknown[]; totalCents: number }>('POST', '/orders/quote', {
      token: thief.token,
      body: { items },
    });
    expect(body.items).toMatchObject([{ photo: null, totalCents: 0 }]);
  });
});
