import { env } from 'cloudflare:workers';
import { eq, inArray } from 'drizzle-orm';
import { libraries } from '../../../platform/db/schema/library/libraries.ts';
import { photos } from '../../../platform/db/schema/library/photos.ts';
import { orderItems } from '../../../platform/db/schema/main/orders.ts';
import { openLibrary } from '../../../testing/libraries.ts';

export const givenSha256 = 'a'.repeat(64);

/** Gives the prints of an order their files, as if they had been made before it; R2 has none. */
export async function giveFiles(orderId: string): Promise<void> {
  const { db, library } = openLibrary();
  const ordered = await db.select({ id: orderItems.photoId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  const ids = ordered.flatMap(({ id }) => id ?? []);
  const owners = await library
    .select({ id: photos.id, ownerId: libraries.id })
    .from(photos)
    .innerJoin(libraries, eq(libraries.key, photos.ownerKey))
    .where(inArray(photos.id, ids));
  const ownerOf = Object.fromEntries(owners.map(({ id, ownerId }) => [id, ownerId]));
  await env.DB.batch([
    env.DB.prepare(
      "update order_items set print_hash = order_id || '/' || position, print_sha256 = ? where order_id = ? and mode = 'print'",
    ).bind(givenSha256, orderId),
    env.DB.prepare(
      `insert into prints (hash, photo_id, owner_id, status, raster, source, attempt, sha256, asked_at, ordered_at)
       select print_hash, photo_id, ?2 ->> photo_id, 'READY', '{}', 'original', 'a', print_sha256, 1, 1
       from order_items where order_id = ?1 and mode = 'print'`,
    ).bind(orderId, JSON.stringify(ownerOf)),
  ]);
}
