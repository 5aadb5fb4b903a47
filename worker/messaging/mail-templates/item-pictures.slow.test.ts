import { beforeAll, describe, expect, it } from 'vitest';
import { derivePhoto } from '../../library/photos/derive-photo.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { openLibrary } from '../../testing/libraries.ts';
import { download, makeBuyer, makeProduct, order, ordersOf } from '../../testing/shop-factories.ts';
import { composeOrderMail } from './compose-order-mail.ts';

let buyer: TestUser;
let photoIds: string[];
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  buyer = await makeBuyer();
  const files = Array.from({ length: 8 }, (_, at) => ({ name: `more-${at}.jpg`, bytes: drawJpeg(640, 480, 60 + at) }));
  photoIds = (await upload(buyer, null, files)).body.photos.map(({ id }) => id);
  for (const id of photoIds) await derivePhoto(openLibrary(), id);
  product = await makeProduct('DOWNLOAD');
});

const buy = async (ids: string[]) =>
  ordersOf((await order(buyer, { items: ids.map((id) => download(id, product)) })).body)[0]?.id ?? '';
const compose = async (id: string, kind: 'order-received' | 'payment-reminder' = 'order-received') => {
  const { sections = [], attachments = [] } = await composeOrderMail(openLibrary(), kind, id);
  const images = sections.flatMap(({ rows = [] }) => rows.flatMap(({ image }) => image ?? []));
  return { images, pictures: attachments.filter(({ cid }) => cid?.startsWith('fotka-')) };
};

describe('mails about downloads', () => {
  it.each(['order-received', 'payment-reminder'] as const)('%s shows the thumbnails of the photos', async (kind) => {
    const { images, pictures } = await compose(await buy(photoIds.slice(0, 2)), kind);
    expect(images.map(({ alt }) => alt)).toEqual(['Náhľad fotky: more-0.jpg', 'Náhľad fotky: more-1.jpg']);
    expect(images.map(({ cid }) => cid)).toEqual(pictures.map(({ cid }) => cid));
    for (const { content } of pictures) expect([...content.slice(0, 2)]).toEqual([0xff, 0xd8]);
  });

  it('have a few of many, and of a photo once', async () => {
    expect((await compose(await buy(photoIds))).pictures).toHaveLength(6);
  });

  it('have none of a cancelled order, nor of a photo that is gone', async () => {
    const id = await buy(photoIds.slice(0, 2));
    await call('DELETE', `/photos/${photoIds[1]}`, { token: buyer.token });
    expect((await compose(id)).images.map(({ alt }) => alt)).toEqual(['Náhľad fotky: more-0.jpg']);
    const { token } = await makeUser({ role: 'ADMIN' });
    await call('PUT', `/admin/orders/${id}`, { token, body: { status: 'CANCELLED' } });
    expect(await compose(id)).toEqual({ images: [], pictures: [] });
  });
});
