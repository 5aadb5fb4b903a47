import { and, asc, eq } from 'drizzle-orm';
import type { Product, ProductDelivery, ProductsResponse, ProductType } from '../../shared/contract/catalogue.ts';
import { centsToEuros } from '../../shared/format/money.ts';
import type { Context } from '../core/context.ts';
import { products } from '../db/schema.ts';
import { fitOverLossPercent, selectCompanySettings, tiersByFormat } from '../settings/company-settings.ts';

export type ProductRow = typeof products.$inferSelect;

/** The statement that reads the products on sale, cheapest first. */
export const selectActiveProducts = (ctx: Context) =>
  ctx.db
    .select()
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(products.priceCents), asc(products.name));

/** Returns the products on sale by type, cheapest first, and how photos are printed when nobody chose. */
export async function readCatalogue(ctx: Context): Promise<ProductsResponse> {
  const [rows, settings] = await ctx.db.batch([selectActiveProducts(ctx), selectCompanySettings(ctx)]);
  const ofType = (type: ProductType) => rows.filter((row) => row.type === type).map(toProductResponse);
  return {
    products: {
      PRINT_SIZE: ofType('PRINT_SIZE'),
      SERVICE: ofType('SERVICE'),
      DELIVERY: ofType('DELIVERY'),
      DOWNLOAD: ofType('DOWNLOAD'),
    },
    fitOverLossPercent: fitOverLossPercent(settings),
    tiersByFormat: tiersByFormat(settings),
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

/** Of its group a customer chooses one; a frame is in none, it is a way of printing. */
export const groupOf = ({ serviceGroup, isFrame }: Pick<ProductRow, 'serviceGroup' | 'isFrame'>): string | null =>
  isFrame ? null : serviceGroup;

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
    serviceGroup: groupOf(row),
    printFormat: row.printFormat,
    isFrame: row.isFrame,
    ...(row.type === 'DELIVERY' && { delivery: deliveryOf(row) }),
  };
}

/** Returns where a delivery goes, and in how many working days. */
export const deliveryOf = ({ deliveryKind, deliveryDaysFrom, deliveryDaysTo }: ProductRow): ProductDelivery => ({
  kind: deliveryKind ?? 'ADDRESS',
  daysFrom: deliveryDaysFrom,
  daysTo: deliveryDaysTo,
});
