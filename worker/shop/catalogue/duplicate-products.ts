import { AppError } from '../../../shared/errors.ts';
import type { AdminProduct } from '../../../shared/shop/catalogue/contract.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { inList } from '../../platform/db/in-list.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { toAdminProductResponse } from './admin-products.ts';
import { insertStatements } from './create-product.ts';
import { asNameTaken, requireRoomFor } from './product-row.ts';
import type { ProductRow } from './queries.ts';

/**
 * Copies these products. Copies are inactive, so that customers don't find '10x15' twice. Throws `product-not-found`,
 * `product-limit`.
 */
export async function duplicateProducts(ctx: Context, admin: Actor, ids: string[]): Promise<AdminProduct[]> {
  const rows = await ctx.db.select().from(products).where(inList(products.id, ids));
  if (rows.length === 0) throw new AppError('product-not-found');
  await requireRoomFor(ctx, rows.length);
  const copies = copiesOf(ctx, rows, await ctx.db.select({ type: products.type, name: products.name }).from(products));
  const [first = [], ...others] = copies.map((copy) => insertStatements(ctx, admin, copy));
  const [one, ...statements] = [...first, ...others.flat()];
  if (!one) return [];
  try {
    await ctx.db.batch([one, ...statements]);
  } catch (error) {
    throw asNameTaken(error);
  }
  return copies.map(toAdminProductResponse);
}

function copiesOf(ctx: Context, rows: ProductRow[], known: Pick<ProductRow, 'type' | 'name'>[]): ProductRow[] {
  const keyOf = (type: string, name: string): string => `${type} ${name}`;
  const taken = new Set(known.map(({ type, name }) => keyOf(type, name)));
  return rows.map((row) => {
    const name = copyName(row.name, (candidate) => taken.has(keyOf(row.type, candidate)));
    taken.add(keyOf(row.type, name));
    const state = { version: 1, isActive: false, featuredOnHomepage: false, createdAt: ctx.now, updatedAt: ctx.now };
    return { ...row, ...state, id: newId(), name };
  });
}

const maxCharacters = 100;

/** Returns '10x15 (kópia)', or '10x15 (kópia 2)' if that is taken; a copy of a copy increments the number. */
function copyName(name: string, isTaken: (name: string) => boolean): string {
  const base = name.replace(/ \(kópia(?: \d+)?\)$/, '');
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' (kópia)' : ` (kópia ${number})`;
    const candidate = base.slice(0, maxCharacters - suffix.length).trimEnd() + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}
