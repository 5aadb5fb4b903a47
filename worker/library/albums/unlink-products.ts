import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';

const maxNeeded = 4;

/** Returns the first few albums that are limited only to some of these products. */
export function selectAlbumsOfOnly(ctx: Context, productIds: string[]) {
  const other = alias(albumProducts, 'other');
  return ctx.db
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

/** Returns the statement that removes products from all albums' limits, for the batch that deletes the products. */
export const unlinkProducts = (ctx: Context, productIds: string[]) =>
  ctx.db.delete(albumProducts).where(inList(albumProducts.productId, productIds));
