import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '../../../shared/errors.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import { type Context, fromEachLibrary, inEachLibrary, type LibraryContext } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';

// One more than are named.
const maxNeeded = 4;

/** Returns the first few albums that are limited only to some of these products. */
function selectAlbumsOfOnly(ctx: LibraryContext, productIds: string[]) {
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
export async function listLimits({ library }: LibraryContext): Promise<string[]> {
  const rows = await library.selectDistinct({ id: albumProducts.productId }).from(albumProducts);
  return rows.map(({ id }) => id);
}

/**
 * Takes products out of all albums' limits. Throws `product-of-album` when one would lose its last product, naming
 * them: an album without products offers all of them.
 */
export async function unlinkEverywhere(ctx: Context, productIds: string[]): Promise<void> {
  // First of all: where one library refuses, the others keep theirs.
  refuseAlbums(await fromEachLibrary(ctx, (library) => selectAlbumsOfOnly(library, productIds)));
  for (const library of inEachLibrary(ctx)) await unlinkProducts(library, productIds);
}

function refuseAlbums(albumsOfOnly: { title: string }[]): void {
  if (albumsOfOnly.length === 0) return;
  const titles = albumsOfOnly.slice(0, maxNeeded).map(({ title }) => title);
  throw new AppError('product-of-album', [{ field: 'productIds', message: albumsText(titles) }]);
}

async function unlinkProducts(ctx: LibraryContext, productIds: string[]): Promise<void> {
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
    refuseAlbums(await selectAlbumsOfOnly(ctx, productIds));
    throw error;
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
