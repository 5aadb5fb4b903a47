import { listLimits } from '../../library/albums/unlink-products.ts';
import type { Context } from '../core/context.ts';
import { findIds } from '../db/id-ranges.ts';
import { products } from '../db/schema/main/catalogue.ts';

/** Returns the products that albums are limited to and that are gone. */
export async function findGoneProducts(ctx: Context): Promise<string[]> {
  const ids = await listLimits(ctx);
  const there = new Set(await findIds(ctx.db, products.id, ids));
  return ids.filter((id) => !there.has(id));
}
