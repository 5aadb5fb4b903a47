import { and, eq, sql } from 'drizzle-orm';
import type { Address } from '../../shared/shop/addresses/contract.ts';
import type { CreateOrderRequest, Order, OrderCreated, OrderItemRequest } from '../../shared/shop/orders/contract.ts';
import { orderConsents } from '../../shared/testing/consents.ts';
import { newPosition } from '../library/album-photos/entries.ts';
import { addLinkOwner } from '../library/directory/link-owners.ts';
import { insertOwnLink } from '../library/links/own-link.ts';
import { freeKey } from '../library/photos/photo-order.ts';
import { timelineOf } from '../library/photos/timeline-time.ts';
import { newId, newSecret } from '../platform/core/new-id.ts';
import { sha256 } from '../platform/core/signatures.ts';
import { insertWhere } from '../platform/db/insert-where.ts';
import { keyOf } from '../platform/db/keys.ts';
import { albumPhotos } from '../platform/db/schema/library/album-photos.ts';
import { albumProducts, albums } from '../platform/db/schema/library/albums.ts';
import { libraries } from '../platform/db/schema/library/libraries.ts';
import { photos } from '../platform/db/schema/library/photos.ts';
import { products, vouchers } from '../platform/db/schema/main/catalogue.ts';
import { named, sortKeys } from '../platform/db/sort-keys.ts';
import { call } from './call.ts';
import { makeUser, type TestUser } from './factories.ts';
import { openLibrary } from './libraries.ts';

export const home: Address = {
  street: 'Námestie SNP',
  streetNumber: '12',
  postalCode: '974 01',
  city: 'Banská Bystrica',
  country: 'Slovensko',
};

/** An account that has all that an order asks for. */
export const makeBuyer = (overrides: Parameters<typeof makeUser>[0] = {}): Promise<TestUser> =>
  makeUser({
    name: 'Ľubica Ďurčová',
    phone: '0901 234 567',
    deliveryAddress: home,
    billingAddress: home,
    ...overrides,
  });

export type ProductRow = typeof products.$inferInsert;

/** A product on sale; its name is its own unless given. */
export async function makeProduct(type: ProductRow['type'], more: Partial<ProductRow> = {}): Promise<ProductRow> {
  const ctx = openLibrary();
  const id = newId();
  const row = {
    id,
    name: `${type} ${id}`,
    type,
    priceCents: 30,
    priceTiers: [],
    createdAt: ctx.now,
    updatedAt: ctx.now,
    ...more,
  };
  await ctx.db.insert(products).values(row);
  return row;
}

/** A voucher of 10 % unless given otherwise. */
export async function makeVoucher(more: Partial<typeof vouchers.$inferInsert> = {}): Promise<string> {
  const ctx = openLibrary();
  const id = newId();
  const code = `KOD${id.slice(-10).toUpperCase()}`;
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  const row = { id, code, kind: 'PERCENT' as const, percent: 10, ...times, ...more };
  await ctx.db.insert(vouchers).values(row);
  return row.code;
}

/** Returns a SHA-256 that stands for the content of a photo that tests make without one: by default its id. */
export const contentHash = (content: string): string => sha256(content);

/** A photo without files, by SQL; in an album when one is given. */
export async function makePhotoRow(
  userId: string,
  albumId: string | null = null,
  { takenAt = null, ...more }: Partial<typeof photos.$inferInsert> & { takenAt?: string | null } = {},
): Promise<string> {
  const ctx = openLibrary();
  const id = newId();
  const photo = {
    id,
    status: 'READY' as const,
    ...named(sortKeys.photo, more.filename ?? `${id}.jpg`),
    sizeBytes: 1000,
    sha256: contentHash(id),
    crc32: 0,
    format: 'jpeg',
    width: 4000,
    height: 3000,
    printSource: 'original' as const,
    ...timelineOf(takenAt, ctx.now),
    createdAt: ctx.now,
    ...more,
  };
  await insertWhere(ctx.library, photos, {
    values: { key: freeKey(null, ctx.now), ownerKey: keyOf(libraries, userId), ...photo },
  });
  if (albumId) {
    const { filenameKey, sizeBytes, timelineAt } = photo;
    const entry = { albumKey: albums.key, photoKey: photos.key, position: newPosition(sql`null`) };
    await insertWhere(ctx.library, albumPhotos, {
      values: { ...entry, filenameKey, sizeBytes, timelineAt },
      from: sql`${photos} cross join ${albums}`,
      where: and(eq(photos.id, id), eq(albums.id, albumId)),
    });
  }
  return id;
}

/** Limits an album to products. */
export async function limitAlbum(albumId: string, ...products: ProductRow[]): Promise<void> {
  await openLibrary()
    .library.insert(albumProducts)
    .values(products.map(({ id }) => ({ albumId, productId: id })));
}

export const prints = (photoId: string, size: ProductRow, more: Partial<OrderItemRequest> = {}): OrderItemRequest => ({
  photoId,
  mode: 'print',
  paperSize: size.name,
  quantity: 1,
  ...more,
});

export const download = (
  photoId: string,
  product: ProductRow,
  more: Partial<OrderItemRequest> = {},
): OrderItemRequest => ({
  photoId,
  mode: 'download',
  downloadProduct: product.name,
  quantity: 1,
  ...more,
});

/** With all consents, unless `body` has others. */
export const order = (buyer: TestUser, body: CreateOrderRequest | Record<string, unknown>, key?: string) =>
  call<OrderCreated & { error: string; code: string; issues?: { field: string; message: string }[] }>(
    'POST',
    '/orders',
    {
      token: buyer.token,
      body: { ...orderConsents, ...body },
      headers: key ? { 'idempotency-key': key } : {},
    },
  );

/** The orders that a call made: one or two. */
export const ordersOf = (created: OrderCreated): Order[] => ('split' in created ? created.orders : [created.order]);

/** Makes albums of any user by SQL. */
export async function makeAlbumRow(userId: string): Promise<string> {
  const ctx = openLibrary();
  const [id, slug] = [newId(), newSecret()];
  await addLinkOwner(ctx, userId, { slug, linkId: id });
  await ctx.library.batch([
    ctx.library.insert(albums).values({
      id,
      userId,
      ...named(sortKeys.album, 'Svadba'),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }),
    insertOwnLink(ctx, { albumId: id, slug }),
  ]);
  return id;
}
