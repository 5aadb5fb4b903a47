import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { AdminProduct, ProductUpdate } from '../../../shared/shop/catalogue/contract.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { changedFields } from '../../platform/db/changed-fields.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { productFacts, toAdminProductResponse } from './admin-products.ts';
import { savePrice } from './product-prices.ts';
import { asNameTaken, changedProduct, getProduct, requireParts } from './product-row.ts';
import type { ProductRow } from './queries.ts';

/**
 * Updates the given fields; orders keep their copies. Throws `product-not-found`, `product-name-taken`,
 * `record-changed`, and `invalid-input` for another type or parts that no bundle can have.
 */
export async function updateProduct(
  ctx: Context,
  admin: Actor,
  id: string,
  { type, version, ...input }: ProductUpdate,
): Promise<AdminProduct> {
  const before = await getProduct(ctx, id);
  if (type !== undefined && type !== before.type)
    throw new AppError('invalid-input', [
      { field: 'type', message: 'Typ produktu sa už nedá zmeniť. Vytvorte nový produkt.' },
    ]);
  const after = changedProduct(before, input);
  if (input.bundleParts !== undefined) await requireParts(ctx, after);
  if (JSON.stringify(after) === JSON.stringify(before)) return toAdminProductResponse(before);
  const row = await refuseStale(
    'products',
    () => write(ctx, admin, before, { ...after, updatedAt: ctx.now }, version),
    async () => toAdminProductResponse(await getProduct(ctx, id)),
  );
  return toAdminProductResponse(row);
}

async function write(
  ctx: Context,
  admin: Actor,
  before: ProductRow,
  after: ProductRow,
  version: number | undefined,
): Promise<ProductRow> {
  const byId = eq(products.id, before.id);
  // Unchanged fields are not written, so that two admins don't undo each other.
  const isRepriced =
    after.priceCents !== before.priceCents || JSON.stringify(after.priceTiers) !== JSON.stringify(before.priceTiers);
  const fields = { ...changedFields(before, after), version: nextVersion(products.version, version) };
  try {
    const [[row]] = await ctx.db.batch([
      ctx.db.update(products).set(fields).where(byId).returning(),
      auditStatement(ctx, admin, {
        action: 'product.update',
        subjectId: before.id,
        subject: after.name,
        before: productFacts(before),
        after: productFacts(after),
        when: rowExists(products, byId),
      }),
      ...(isRepriced ? [savePrice(ctx, before.id)] : []),
    ]);
    if (!row) throw new AppError('product-not-found');
    return row;
  } catch (error) {
    throw asNameTaken(error);
  }
}
