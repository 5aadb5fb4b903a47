import { and, asc, eq } from 'drizzle-orm';
import type { Product, ProductType } from '../../shared/contract/catalogue.ts';
import { centsToEuros } from '../../shared/format/money.ts';
import type { Context } from '../core/context.ts';
import { products } from '../db/schema.ts';

export type ProductRow = typeof products.$inferSelect;

/** The statement that reads the products on sale, cheapest first. */
export const selectActiveProducts = (ctx: Context) =>
  ctx.db
    .select()
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(products.priceCents), asc(products.name));

/** Returns the products on sale by type, cheapest first. */
export async function listProducts(ctx: Context): Promise<Record<ProductType, Product[]>> {
  const rows = await selectActiveProducts(ctx);
  const ofType = (type: ProductType) => rows.filter((row) => row.type === type).map(toProductResponse);
  return {
    PRINT_SIZE: ofType('PRINT_SIZE'),
    SERVICE: ofType('SERVICE'),
    DELIVERY: ofType('DELIVERY'),
    DOWNLOAD: ofType('DOWNLOAD'),
  };
}

/** Returns active products that the home page shows. */
export async function listFeaturedProducts(ctx: Context): Promise<Product[]> {
  const rows = await ctx.db
    .select()
    .from(products)
    .where(and(eq(products.featuredOnHomepage, true), eq(products.isActive, true)))
    .orderBy(asc(products.priceCents), asc(products.name))
    .limit(24);
  return rows.map(toProductResponse);
}

export function toProductResponse(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    price: centsToEuros(row.priceCents),
    priceTiers: row.priceTiers.map(({ minQty, maxQty, priceCents }) => ({
      minQty,
      maxQty,
      price: centsToEuros(priceCents),
    })),
    resolution: row.resolution,
    serviceGroup: row.serviceGroup,
  };
}
