import { eq, exists } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { findAlbumsOfOnly, unlinkProducts } from '../albums/unlink-products.ts';
import { type Actor, auditStatement } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import { inList } from '../db/in-list.ts';
import { products } from '../db/schema.ts';
import { productFacts } from './admin-products.ts';

/**
 * Deletes those of the named products that there are; orders keep what they were made with. Refused while an album
 * offers nothing else: an album without products offers all of them. Throws `product-not-found`, `product-of-album`.
 */
export async function deleteProducts(ctx: Context, admin: Actor, ids: string[]): Promise<number> {
  const rows = await ctx.db.select().from(products).where(inList(products.id, ids));
  if (rows.length === 0) throw new AppError('product-not-found');
  const found = rows.map(({ id }) => id);
  const albums = await findAlbumsOfOnly(ctx, found);
  if (albums.length > 0) throw new AppError('product-of-album', [{ field: 'productIds', message: albumsText(albums) }]);
  const audits = rows.map((row) =>
    auditStatement(ctx, admin, {
      action: 'product.delete',
      subjectId: row.id,
      subject: row.name,
      before: productFacts(row),
      // Unless somebody else has just deleted it.
      when: exists(ctx.db.select({ id: products.id }).from(products).where(eq(products.id, row.id))),
    }),
  );
  await ctx.db.batch([
    unlinkProducts(ctx, found),
    ...audits,
    ctx.db.delete(products).where(inList(products.id, found)),
  ]);
  return rows.length;
}

const mostNamed = 3;

function albumsText(titles: string[]): string {
  const named = titles.slice(0, mostNamed).map((title) => `„${title}“`);
  const list = titles.length > mostNamed ? `${named.join(', ')} a\u00a0ďalšie` : named.join(', ');
  return titles.length === 1
    ? `Album ${list} nemá priradené nič iné, po vymazaní by ponúkal všetky produkty. Najprv upravte jeho produkty, alebo produkt len vypnite.`
    : `Albumy ${list} nemajú priradené nič iné, po vymazaní by ponúkali všetky produkty. Najprv upravte ich produkty, alebo produkt len vypnite.`;
}
