import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';

/**
 * Returns the statements that limit an album to these products (or lift the limit when there are none) and the
 * products' names; nothing when `productIds` is undefined. Only for admins. Throws `forbidden`, `product-not-found`.
 */
export async function setAlbumProducts(
  ctx: Context,
  user: CurrentUser,
  albumId: string,
  productIds: string[] | undefined,
) {
  if (productIds === undefined) return { names: undefined, statements: [] };
  if (user.role !== 'ADMIN') throw new AppError('forbidden');
  const wanted = [...new Set(productIds)];
  const known = await ctx.db
    .select({ name: products.name })
    .from(products)
    .where(inList(products.id, wanted))
    .orderBy(products.priceCents, products.name);
  if (known.length !== wanted.length) throw new AppError('product-not-found');
  const statements = [
    ctx.db.delete(albumProducts).where(eq(albumProducts.albumId, albumId)),
    insertWhere(ctx, albumProducts, {
      values: { albumId: albums.id, productId: products.id },
      // Inserts no row for an album that no longer exists.
      from: sql`${products} inner join ${albums} on ${eq(albums.id, albumId)}`,
      where: inList(products.id, wanted),
    }),
  ] as const;
  return { names: known.map(({ name }) => name), statements };
}
