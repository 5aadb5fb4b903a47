import type { AlbumProduct } from '../../../shared/shop/catalogue/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';

/** Returns products that albums are limited to, by price, each once: most albums are limited to the same few. */
export async function readProducts(ctx: Context, ids: readonly string[]): Promise<AlbumProduct[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .select({ id: products.id, name: products.name, type: products.type })
    .from(products)
    .where(inList(products.id, ids))
    .orderBy(products.priceCents, products.name);
  return rows.map((product) => ({ product }));
}
