import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { unlinkEverywhere } from '../../library/albums/unlink-products.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { orLog } from '../../platform/core/or-log.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { products } from '../../platform/db/schema/main/catalogue.ts';
import { productFacts } from './admin-products.ts';
import { deleteStocks } from './paper-stocks.ts';
import { deletePrices } from './product-prices.ts';

/**
 * Deletes these products; orders keep their copies. Throws `product-not-found`, and `product-of-album` if an album
 * would lose its last product: an album without products offers all of them.
 */
export async function deleteProducts(ctx: Context, admin: Actor, ids: string[]): Promise<number> {
  const rows = await ctx.db.select().from(products).where(inList(products.id, ids));
  if (rows.length === 0) throw new AppError('product-not-found');
  const found = rows.map(({ id }) => id);
  const audits = rows.map((row) =>
    auditStatement(ctx, admin, {
      action: 'product.delete',
      subjectId: row.id,
      subject: row.name,
      before: productFacts(row),
      // Unless somebody else has deleted it meanwhile.
      when: rowExists(products, eq(products.id, row.id)),
    }),
  );
  // First: products of albums that are gone would leave albums that offer nothing.
  await unlinkEverywhere(ctx, found);
  await ctx.db.batch([
    deletePrices(ctx, found),
    deleteStocks(ctx, found),
    ...audits,
    ctx.db.delete(products).where(inList(products.id, found)),
  ]);
  // An admin may have limited an album to one of them meanwhile. If to nothing else, it stays as it is: a rule tells of it.
  await orLog(ctx, 'albums-limited-to-nothing', () => unlinkEverywhere(ctx, found), { productIds: found });
  return rows.length;
}
