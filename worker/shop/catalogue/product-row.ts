import { and, count, eq, inArray } from 'drizzle-orm';
import { AppError, errors } from '../../../shared/errors.ts';
import { eurosToCents } from '../../../shared/format/money.ts';
import { maxProducts, type ProductUpdate } from '../../../shared/shop/catalogue/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import { isUniqueViolation } from '../../platform/core/unique-violation.ts';
import { inList } from '../../platform/db/in-list.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { groupOf, type ProductRow } from './queries.ts';

/** Returns a product with these fields changed, and without those that do not belong to its type. */
export function changedProduct(row: ProductRow, input: ProductUpdate): ProductRow {
  const { price, priceTiers, ...fields } = input;
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const changed: ProductRow = { ...row, ...changes };
  const isDelivery = row.type === 'DELIVERY';
  const isBundle = row.type === 'BUNDLE';
  const isFrame = row.type === 'SERVICE' && changed.isFrame;
  return {
    ...changed,
    priceCents: price === undefined ? row.priceCents : eurosToCents(price),
    // A bundle has one price, and is no offer for who has no photos of a school.
    priceTiers: priceTiers === undefined || isBundle ? row.priceTiers : tiersOf(priceTiers),
    featuredOnHomepage: changed.featuredOnHomepage && !isBundle,
    resolution: row.type === 'DOWNLOAD' ? changed.resolution : null,
    serviceGroup: row.type === 'SERVICE' ? groupOf({ ...changed, isFrame }) : null,
    printFormat: row.type === 'PRINT_SIZE' ? changed.printFormat : null,
    isFrame,
    deliveryKind: isDelivery ? changed.deliveryKind : null,
    deliveryDaysFrom: isDelivery ? changed.deliveryDaysFrom : null,
    deliveryDaysTo: isDelivery ? changed.deliveryDaysTo : null,
    bundleParts: isBundle ? changed.bundleParts : null,
  };
}

/** Throws `invalid-input` if a bundle has too few parts, or one that is neither a print nor a file of the catalogue. */
export async function requireParts(ctx: Context, { type, bundleParts }: ProductRow): Promise<void> {
  if (type !== 'BUNDLE') return;
  const parts = bundleParts ?? [];
  if (parts.reduce((sum, { count }) => sum + count, 0) < 2)
    throw new AppError('invalid-input', [{ field: 'bundleParts', message: 'Pridajte do sady aspoň dva kusy.' }]);
  const ids = parts.map(({ productId }) => productId);
  const found = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(inList(products.id, ids), inArray(products.type, ['PRINT_SIZE', 'DOWNLOAD'])));
  const issues = ids.flatMap((id, at) =>
    found.some((product) => product.id === id)
      ? []
      : [{ field: `bundleParts.${at}.productId`, message: 'Takýto formát ani súbor v\u00a0ponuke nie je.' }],
  );
  if (issues.length > 0) throw new AppError('invalid-input', issues);
}

const tiersOf = (tiers: NonNullable<ProductUpdate['priceTiers']>): ProductRow['priceTiers'] =>
  tiers
    .map(({ minQty, maxQty, price }) => ({ minQty, maxQty, priceCents: eurosToCents(price) }))
    .sort((a, b) => a.minQty - b.minQty);

/** Returns a product, also one that is not on sale. Throws `product-not-found`. */
export async function getProduct(ctx: Context, id: string): Promise<ProductRow> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new AppError('product-not-found');
  return row;
}

/** Throws `product-limit` if the catalogue has no room for so many more. */
export async function requireRoomFor(ctx: Context, more: number): Promise<void> {
  const [found] = await ctx.db.select({ total: count() }).from(products);
  if ((found?.total ?? 0) + more > maxProducts) throw new AppError('product-limit');
}

/** Maps a unique violation to `product-name-taken`: carts and orders name products, so names are unique in a type. */
export function asNameTaken(error: unknown): unknown {
  if (!isUniqueViolation(error, 'products.type')) return error;
  return new AppError('product-name-taken', [{ field: 'name', message: errors['product-name-taken'][1] }]);
}
