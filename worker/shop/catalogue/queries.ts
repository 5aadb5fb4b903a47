import { and, asc, eq } from 'drizzle-orm';
import { centsToEuros } from '../../../shared/format/money.ts';
import { isWhole } from '../../../shared/shop/catalogue/bundles.ts';
import type {
  FeaturedProductsResponse,
  Product,
  ProductDelivery,
  ProductsResponse,
  ProductType,
} from '../../../shared/shop/catalogue/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { fitOverLossPercent, selectCompanySettings, tiersByFormat } from '../../platform/settings/company-settings.ts';
import { lowestPrices, selectRecentPrices } from './product-prices.ts';
import { tiersInEuros } from './tiers-in-euros.ts';

export type ProductRow = typeof products.$inferSelect;

/** Returns the statement that reads the products on sale, cheapest first. */
export const selectActiveProducts = (ctx: Context) =>
  ctx.db
    .select()
    .from(products)
    .where(eq(products.isActive, true))
    .orderBy(asc(products.priceCents), asc(products.name));

/** A bundle is sold while all of its parts are. */
export const isSold = ({ type, bundleParts }: ProductRow, active: readonly ProductRow[]): boolean =>
  type !== 'BUNDLE' || isWhole(bundleParts ?? [], active);

export const sold = (active: readonly ProductRow[]): ProductRow[] => active.filter((row) => isSold(row, active));

/** Returns the products on sale by type, cheapest first, and how photos are printed when no one chose. */
export async function readCatalogue(ctx: Context): Promise<ProductsResponse> {
  const [rows, settings, prices] = await ctx.db.batch([
    selectActiveProducts(ctx),
    selectCompanySettings(ctx),
    selectRecentPrices(ctx),
  ]);
  const lowest = lowestPrices(ctx, prices);
  const onSale = sold(rows);
  const ofType = (type: ProductType) =>
    onSale.filter((row) => row.type === type).map((row) => toProductResponse(row, lowest.get(row.id)));
  return {
    products: {
      PRINT_SIZE: ofType('PRINT_SIZE'),
      SERVICE: ofType('SERVICE'),
      DELIVERY: ofType('DELIVERY'),
      DOWNLOAD: ofType('DOWNLOAD'),
      BUNDLE: ofType('BUNDLE'),
    },
    fitOverLossPercent: fitOverLossPercent(settings),
    tiersByFormat: tiersByFormat(settings),
  };
}

/** Returns active products that the home page shows. */
export async function listFeaturedProducts(ctx: Context): Promise<FeaturedProductsResponse> {
  const [rows, settings, prices] = await ctx.db.batch([
    ctx.db
      .select()
      .from(products)
      .where(and(eq(products.featuredOnHomepage, true), eq(products.isActive, true)))
      .orderBy(asc(products.priceCents), asc(products.name))
      .limit(24),
    selectCompanySettings(ctx),
    selectRecentPrices(ctx),
  ]);
  const lowest = lowestPrices(ctx, prices);
  return {
    products: rows.map((row) => toProductResponse(row, lowest.get(row.id))),
    tiersByFormat: tiersByFormat(settings),
  };
}

/** Of its group a customer chooses one; a frame is in none, it is a way of printing. */
export const groupOf = ({ serviceGroup, isFrame }: Pick<ProductRow, 'serviceGroup' | 'isFrame'>): string | null =>
  isFrame ? null : serviceGroup;

export function toProductResponse(row: ProductRow, lowestCents?: number): Product {
  return {
    ...(lowestCents !== undefined && { lowestPrice: centsToEuros(lowestCents) }),
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    price: centsToEuros(row.priceCents),
    priceTiers: tiersInEuros(row.priceTiers),
    resolution: row.resolution,
    serviceGroup: groupOf(row),
    printFormat: row.printFormat,
    isFrame: row.isFrame,
    ...(row.type === 'DELIVERY' && { delivery: deliveryOf(row) }),
    ...(row.type === 'BUNDLE' && { bundleParts: row.bundleParts ?? [] }),
  };
}

/** Returns where a delivery goes, and in how many working days. */
const deliveryOf = ({ deliveryKind, deliveryDaysFrom, deliveryDaysTo }: ProductRow): ProductDelivery => ({
  kind: deliveryKind ?? 'ADDRESS',
  daysFrom: deliveryDaysFrom,
  daysTo: deliveryDaysTo,
});
