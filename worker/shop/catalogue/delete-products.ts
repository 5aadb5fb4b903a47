import { eq, notExists } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { selectAlbumsOfOnly, unlinkProducts } from '../../library/albums/unlink-products.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
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
  await refuseOnlyChoice(ctx, found);
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
  // Checked again in the batch: an album's other products may be deleted meanwhile.
  const stillMay = ctx.db
    .update(products)
    .set({ name: assertInBatch(notExists(selectAlbumsOfOnly(ctx, found)), products.name) })
    .where(inList(products.id, found));
  const writes = [
    unlinkProducts(ctx, found),
    deletePrices(ctx, found),
    deleteStocks(ctx, found),
    ...audits,
    ctx.db.delete(products).where(inList(products.id, found)),
  ];
  try {
    await ctx.db.batch([stillMay, ...writes]);
  } catch (error) {
    if (isAssertionFailure(error, 'products.name')) await refuseOnlyChoice(ctx, found);
    throw error;
  }
  return rows.length;
}

async function refuseOnlyChoice(ctx: Context, productIds: string[]): Promise<void> {
  const titles = (await selectAlbumsOfOnly(ctx, productIds)).map(({ title }) => title);
  if (titles.length > 0) throw new AppError('product-of-album', [{ field: 'productIds', message: albumsText(titles) }]);
}

const maxNamed = 3;

function albumsText(titles: string[]): string {
  const named = titles.slice(0, maxNamed).map((title) => `„${title}“`);
  const list = titles.length > maxNamed ? `${named.join(', ')} a\u00a0ďalšie` : named.join(', ');
  return titles.length === 1
    ? `Album ${list} nemá priradené nič iné, po vymazaní by ponúkal všetky produkty. Najprv upravte jeho produkty, alebo produkt len vypnite.`
    : `Albumy ${list} nemajú priradené nič iné, po vymazaní by ponúkali všetky produkty. Najprv upravte ich produkty, alebo produkt len vypnite.`;
}
