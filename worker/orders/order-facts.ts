import { inArray, sql } from 'drizzle-orm';
import type { OrderItemInput } from '../../shared/contract/orders.ts';
import { provenAlbums, selectNamedAlbums } from '../albums/share-claims.ts';
import { type ProductRow, selectActiveProducts } from '../catalogue/queries.ts';
import type { Context } from '../core/context.ts';
import { albumPhotos, albumProducts, isVisible, photos } from '../db/schema.ts';
import type { PhotoRow } from '../photos/photo-answer.ts';

/** A photo that this buyer may order, and what of. */
export interface OrderablePhoto {
  photo: PhotoRow;
  /** Ids of the products it is limited to by its album; null is no limit. */
  limitedTo: Set<string> | null;
}

/** All that the decision about an order rests on, read in one go. */
export interface OrderFacts {
  /** Active ones, cheapest first. */
  products: ProductRow[];
  /** Undefined for a photo that is not there, or not there for this buyer. */
  findPhoto: (item: Pick<OrderItemInput, 'photoId' | 'shareToken'>) => OrderablePhoto | undefined;
}

export async function readOrderFacts(
  ctx: Context,
  userId: string,
  items: readonly Pick<OrderItemInput, 'photoId' | 'shareToken'>[],
): Promise<OrderFacts> {
  const tokens = [...new Set(items.flatMap(({ shareToken }) => shareToken ?? []))];
  const isWanted = (column: typeof photos.id | typeof albumPhotos.photoId) =>
    sql`${column} in (select value from json_each(${JSON.stringify([...new Set(items.map(({ photoId }) => photoId))])}))`;
  const [photoRows, namedAlbums, entries, limits, products] = await ctx.db.batch([
    ctx.db
      .select()
      .from(photos)
      .where(sql`${isWanted(photos.id)} and ${isVisible}`),
    selectNamedAlbums(ctx, tokens),
    ctx.db
      .select({ albumId: albumPhotos.albumId, photoId: albumPhotos.photoId })
      .from(albumPhotos)
      .where(isWanted(albumPhotos.photoId)),
    ctx.db
      .select()
      .from(albumProducts)
      .where(
        inArray(
          albumProducts.albumId,
          ctx.db.select({ albumId: albumPhotos.albumId }).from(albumPhotos).where(isWanted(albumPhotos.photoId)),
        ),
      ),
    selectActiveProducts(ctx),
  ]);

  const proven = provenAlbums(ctx, tokens, namedAlbums);
  const byId = new Map(photoRows.map((photo) => [photo.id, photo]));
  const albumsOf = groupBy(entries, ({ photoId }) => photoId);
  const productsOf = groupBy(limits, ({ albumId }) => albumId);

  return {
    products,
    findPhoto({ photoId, shareToken }) {
      const photo = byId.get(photoId);
      if (!photo) return undefined;
      const inAlbums = (albumsOf.get(photoId) ?? []).map(({ albumId }) => albumId);
      // Of their own photo a buyer takes what any of its albums allows; of another's what the shared one does.
      const through =
        photo.userId === userId ? inAlbums : inAlbums.filter((id) => shareToken && id === proven.get(shareToken));
      if (photo.userId !== userId && through.length === 0) return undefined;
      const sets = through.map((id) => productsOf.get(id)?.map(({ productId }) => productId));
      const isFree = sets.length === 0 || sets.includes(undefined);
      return { photo, limitedTo: isFree ? null : new Set(sets.flatMap((ids) => ids ?? [])) };
    },
  };
}

function groupBy<T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
