import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { albumProducts, albums, products } from '../db/schema.ts';

/**
 * The statements that limit an album to these products, or free it when there are none; nothing when `productIds` is undefined.
 * Only admins decide it. Throws `forbidden`, `product-not-found`.
 */
export async function setAlbumProducts(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  productIds: string[] | undefined,
) {
  if (productIds === undefined) return [];
  if (user.role !== 'ADMIN') throw new AppError('forbidden');
  const wanted = JSON.stringify([...new Set(productIds)]);
  const known = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} in (select value from json_each(${wanted}))`);
  if (known.length !== new Set(productIds).size) throw new AppError('product-not-found');
  return [
    ctx.db.delete(albumProducts).where(eq(albumProducts.albumId, albumId)),
    ctx.db.insert(albumProducts).select(
      ctx.db
        .select({ albumId: albums.id, productId: products.id })
        .from(products)
        // No row for an album that is gone.
        .innerJoin(albums, eq(albums.id, albumId))
        .where(sql`${products.id} in (select value from json_each(${wanted}))`),
    ),
  ] as const;
}
