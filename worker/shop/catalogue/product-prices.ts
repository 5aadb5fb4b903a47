import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { centsToEuros } from '../../../shared/format/money.ts';
import type { ProductPricesResponse } from '../../../shared/shop/catalogue/contract.ts';
import { lowestPriceBefore } from '../../../shared/shop/catalogue/price-history.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { productPrices, products } from '../../platform/db/schema/main/catalogue.ts';
import { tiersInEuros } from './tiers-in-euros.ts';

type PriceRow = typeof productPrices.$inferSelect;
const days30 = 30 * 24 * 3_600_000;

/** Returns the statement that writes what a product costs from now on; in the batch of the change, after it. */
export function savePrice(ctx: Context, productId: string) {
  const { priceCents, priceTiers } = products;
  return ctx.db
    .insert(productPrices)
    .select(
      ctx.db
        .select({ productId: products.id, changedAt: sql<number>`${ctx.now}`.as('changed_at'), priceCents, priceTiers })
        .from(products)
        .where(eq(products.id, productId)),
    )
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.changedAt],
      set: { priceCents: sql`excluded.price_cents`, priceTiers: sql`excluded.price_tiers` },
    });
}

export const deletePrices = (ctx: Context, productIds: string[]) =>
  ctx.db.delete(productPrices).where(inList(productPrices.productId, productIds));

/** Returns the statement that reads the prices of products on sale that were changed in the last 30 days. */
export const selectRecentPrices = (ctx: Context) =>
  ctx.db
    .select({
      productId: productPrices.productId,
      changedAt: productPrices.changedAt,
      priceCents: productPrices.priceCents,
    })
    .from(products)
    .innerJoin(productPrices, eq(productPrices.productId, products.id))
    .where(and(eq(products.isActive, true), gt(products.updatedAt, ctx.now - days30)))
    .orderBy(asc(productPrices.productId), asc(productPrices.changedAt));

/** Returns, by product, the lowest price of the 30 days before it was made cheaper lately. */
export function lowestPrices(ctx: Context, rows: Omit<PriceRow, 'priceTiers'>[]): Map<string, number> {
  const byProduct = [...Map.groupBy(rows, ({ productId }) => productId)];
  return new Map(
    byProduct.flatMap(([id, history]) => {
      const cents = lowestPriceBefore(history, ctx.now);
      return cents === null ? [] : [[id, cents] as const];
    }),
  );
}

/** Returns the newest hundred prices of a product, newest first. */
export function listPrices(ctx: Context, productId: string): Promise<PriceRow[]> {
  return ctx.db
    .select()
    .from(productPrices)
    .where(eq(productPrices.productId, productId))
    .orderBy(desc(productPrices.changedAt))
    .limit(100);
}

export const toPriceResponse = (row: PriceRow): ProductPricesResponse['prices'][number] => ({
  changedAt: new Date(row.changedAt).toISOString(),
  price: centsToEuros(row.priceCents),
  priceTiers: tiersInEuros(row.priceTiers),
});
