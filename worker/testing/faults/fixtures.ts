import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import type { Order, OrderCreated, OrderItemRequest } from '../../../shared/shop/orders/contract.ts';
import { orderConsents } from '../../../shared/testing/consents.ts';
import { originalKey } from '../../library/photos/photo-store.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import type { photos } from '../../platform/db/schema/library/photos.ts';
import { prepareIn } from '../any-database.ts';
import { drawJpeg } from '../draw-jpeg.ts';
import { makeUser, type TestUser } from '../factories.ts';
import { withoutQueues } from '../failing.ts';
import { openLibrary } from '../libraries.ts';
import { perFile } from '../per-file.ts';
import { makePhotoRow, ordersOf } from '../shop-factories.ts';
import { ask } from './ask.ts';

export const picture = drawJpeg(64, 48, 1);

/** A photo with all that belongs to it: its files, its place in the album, and the usage of its owner. */
export async function makeWholePhoto(
  userId: string,
  albumId: string | null = null,
  more: Partial<typeof photos.$inferInsert> = {},
): Promise<string> {
  const { library, bucket } = openLibrary();
  const sizeBytes = picture.length;
  const id = await makePhotoRow(userId, albumId, { width: 64, height: 48, ...more, sizeBytes });
  await bucket.put(originalKey(id), picture);
  for (const variant of ['preview-1920-85', 'thumbnail-400-80'])
    await bucket.put(`derived/${id}/${variant}.jpg`, picture);
  if (more.status !== 'DELETED')
    await library
      .update(libraries)
      .set({ storageUsedBytes: sql`${libraries.storageUsedBytes} + ${sizeBytes}` })
      .where(eq(libraries.id, userId));
  if (albumId) {
    await library
      .update(albums)
      .set({ photoCount: sql`${albums.photoCount} + 1` })
      .where(eq(albums.id, albumId));
  }
  return id;
}

/** An order made over HTTP, of which no job runs by itself. */
export async function makeOrder(buyer: TestUser, items: OrderItemRequest[]): Promise<Order> {
  const body = { items, ...orderConsents };
  const response = await ask(withoutQueues(env), 'POST', '/orders', { user: buyer, body });
  const [order] = ordersOf((await response.json()) as OrderCreated);
  if (!order) throw new Error('no order');
  return order;
}

export const someAdmin = perFile(() => makeUser({ role: 'ADMIN' }));

export const countPhotos = (userId: string, more: string): Promise<number> =>
  count('photos join libraries on libraries.key = owner_key', 'libraries.id', userId, more);

/** How many rows a table has of something, by its column. */
export async function count(table: string, column: string, value: string, more = '1'): Promise<number> {
  const row = await prepareIn(`select count(*) as count from ${table} where ${column} = ? and ${more}`)
    .bind(value)
    .first<{ count: number }>();
  return row?.count ?? 0;
}
