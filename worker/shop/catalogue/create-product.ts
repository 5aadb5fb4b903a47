import { usualVatRate } from '../../../shared/money/invoices/vat.ts';
import type { AdminProduct, ProductInput } from '../../../shared/shop/catalogue/contract.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { productFacts, toAdminProductResponse } from './admin-products.ts';
import { savePrice } from './product-prices.ts';
import { asNameTaken, changedProduct, requireParts, requireRoomFor } from './product-row.ts';
import type { ProductRow } from './queries.ts';

/** Creates a product, on sale unless said otherwise. Throws `product-limit`, `product-name-taken`, `invalid-input`. */
export async function createProduct(ctx: Context, admin: Actor, input: ProductInput): Promise<AdminProduct> {
  const { type, name } = input;
  const bare: ProductRow = {
    id: newId(),
    name,
    type,
    description: null,
    priceCents: 0,
    priceTiers: [],
    isActive: true,
    featuredOnHomepage: false,
    resolution: null,
    serviceGroup: null,
    printFormat: null,
    isFrame: false,
    vatRate: usualVatRate,
    deliveryKind: null,
    deliveryDaysFrom: null,
    deliveryDaysTo: null,
    bundleParts: null,
    version: 1,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await requireRoomFor(ctx, 1);
  const row = changedProduct(bare, input);
  await requireParts(ctx, row);
  return toAdminProductResponse(await insertProduct(ctx, admin, row));
}

async function insertProduct(ctx: Context, admin: Actor, row: ProductRow): Promise<ProductRow> {
  try {
    await ctx.db.batch(insertStatements(ctx, admin, row));
  } catch (error) {
    throw asNameTaken(error);
  }
  return row;
}

/** Returns the statements for the product and its audit row. */
export const insertStatements = (ctx: Context, admin: Actor, row: ProductRow) =>
  [
    ctx.db.insert(products).values(row),
    savePrice(ctx, row.id),
    auditStatement(ctx, admin, {
      action: 'product.create',
      subjectId: row.id,
      subject: row.name,
      after: productFacts(row),
    }),
  ] as const;
