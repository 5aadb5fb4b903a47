import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';

// One more than are named.
const maxNeeded = 4;

/** Returns the first few albums that are limited only to some of these products. */
function selectAlbumsOfOnly(ctx: Context, productIds: string[]) {
  const other = alias(albumProducts, 'other');
  return ctx.library
    .selectDistinct({ id: albums.id, title: albums.title })
    .from(albumProducts)
    .innerJoin(albums, eq(albums.id, albumProducts.albumId))
    .where(
      and(
        inList(albumProducts.productId, productIds),
        noRowExists(
          other,
          and(eq(other.albumId, albumProducts.albumId), sql`not ${inList(other.productId, productIds)}`),
        ),
      ),
    )
    .limit(maxNeeded);
}

/** Returns the ids of all products that albums are limited to. */
export async function listLimits({ library }: Context): Promise<string[]> {
  const rows = await library.selectDistinct({ id: albumProducts.productId }).from(albumProducts);
  return rows.map(({ id }) => id);
}

/**
 * Takes products out of all albums' limits. Throws `product-of-album` when one would lose its last product, naming
 * them: an album without products offers all of them.
 */
export async function unlinkProducts(ctx: Context, productIds: string[]): Promise<void> {
  const ofThese = inList(albumProducts.productId, productIds);
  const mayGo = notExists(selectAlbumsOfOnly(ctx, productIds));
  try {
    await batchOf(ctx.library, [
      ctx.library
        .update(albumProducts)
        .set({ productId: assertInBatch(mayGo, albumProducts.productId) })
        .where(ofThese),
      ctx.library.delete(albumProducts).where(ofThese),
    ]);
  } catch (error) {
    if (!isAssertionFailure(error, 'album_products.product_id')) throw error;
    const titles = (await selectAlbumsOfOnly(ctx, productIds)).map(({ title }) => title);
    if (titles.length === 0) throw error;
    throw new AppError('product-of-album', [{ field: 'productIds', message: albumsText(titles) }]);
  }
}

const maxNamed = 3;

function albumsText(titles: string[]): string {
  const named = titles.slice(0, maxNamed).map((title) => `„${title}“`);
  const list = titles.length > maxNamed ? `${named.join(', ')} a\u00a0ďalšie` : named.join(', ');
  return titles.length === 1
    ? `Album ${list} nemá priradené nič iné, po vymazaní by ponúkal všetky produkty. Najprv upravte jeho produkty, alebo produkt len vypnite.`
    : `Albumy ${list} nemajú priradené nič iné, po vymazaní by ponúkali všetky produkty. Najprv upravte ich produkty, alebo produkt len vypnite.`;
}
