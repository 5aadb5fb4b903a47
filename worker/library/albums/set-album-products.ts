import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';
import { readProducts } from './read-products.ts';

/**
 * Returns the statements that limit an album to these products (or lift the limit when there are none) and the
 * products' names; nothing when `productIds` is undefined. Only for admins. Throws `forbidden`, `product-not-found`.
 */
export async function setAlbumProducts(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  productIds: string[] | undefined,
) {
  if (productIds === undefined) return { names: undefined, statements: [] };
  if (user.role !== 'ADMIN') throw new AppError('forbidden');
  const wanted = [...new Set(productIds)];
  const known = await readProducts(ctx, wanted);
  if (known.length !== wanted.length) throw new AppError('product-not-found');
  const statements = [
    ctx.library.delete(albumProducts).where(eq(albumProducts.albumId, albumId)),
    insertWhere(ctx.library, albumProducts, {
      values: { albumId: albums.id, productId: sql`value` },
      // Inserts no row for an album that no longer exists.
      from: sql`${albums} join json_each(${JSON.stringify(wanted)})`,
      where: eq(albums.id, albumId),
    }),
  ] as const;
  return { names: known.map(({ product }) => product.name), statements };
}
