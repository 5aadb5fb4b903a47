import { and, eq, sql } from 'drizzle-orm';
import type { OrderItemInput } from '../../../shared/shop/orders/contract.ts';
import { ofAlbum } from '../../library/album-photos/entries.ts';
import { isInSections } from '../../library/albums/sections/is-in-sections.ts';
import { isNotHiddenIn } from '../../library/hidden-photos/is-hidden.ts';
import { verifiedShares } from '../../library/links/share-claims.ts';
import type { ShareClaim } from '../../library/photos/media-url.ts';
import { type OwnedPhoto, ownedColumns } from '../../library/photos/to-photo-response.ts';
import { watermarkIdOf } from '../../library/watermarks/watermark-id.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albumProducts, albums } from '../../platform/db/schema/library/albums.ts';
import { albumLinkPhotos } from '../../platform/db/schema/library/links.ts';
import { isOwnedById, isVisibleById, photos } from '../../platform/db/schema/library/photos.ts';
import { selectCompanySettings, tiersByFormat } from '../../platform/settings/company-settings.ts';
import { type ProductRow, selectActiveProducts } from './queries.ts';

/** A photo that this buyer may order. */
interface OrderablePhoto {
  photo: OwnedPhoto;
  /** Ids of the products that its album is limited to; null: no limit. */
  limitedTo: Set<string> | null;
  /** The shared album that a guest orders it from. */
  albumId: string | null;
  /** Of the link that it is ordered by. */
  watermarkId: string | null;
}

/** Everything that pricing an order depends on. */
export interface OrderFacts {
  /** Active ones, cheapest first. */
  products: ProductRow[];
  /** Price tiers count all prints of a format. */
  tiersByFormat: boolean;
  /** Undefined if the photo does not exist, or not for this buyer. */
  findPhoto: (item: Asked) => OrderablePhoto | undefined;
  /** What the share token of an item proves. */
  claimOf: (item: Asked) => ShareClaim | null;
  /** The links that some items are ordered by, each once; of own photos none. */
  linksOf: (items: readonly Asked[]) => string[];
}

type Asked = Pick<OrderItemInput, 'photoId' | 'shareToken' | 'mode'>;

/**
 * Reads the facts about these items. The cost depends on the number of items only: a photo may be in a thousand albums,
 * and a thousand items may name a thousand others.
 */
export async function readOrderFacts(ctx: Context, userId: string, items: readonly Asked[]): Promise<OrderFacts> {
  const tokens = [...new Set(items.flatMap(({ shareToken }) => shareToken ?? []))];
  const proven = await verifiedShares(ctx, tokens, 'order');
  const shareOf = ({ shareToken }: Asked) => (shareToken ? proven.get(shareToken) : undefined);
  const pairs = items.flatMap((item) => {
    const share = shareOf(item);
    return share ? [{ ...share, photoId: item.photoId }] : [];
  });
  const isWanted = inList(photos.id, [...new Set(items.map(({ photoId }) => photoId))]);

  const fromLibrary = ctx.library.batch([
    ctx.library
      .select({ photo: ownedColumns, isFree: sql<number>`${isInFreeAlbum} or ${isInNoAlbum}` })
      .from(photos)
      .where(and(isWanted, isVisibleById)),
    ctx.library
      .select({ linkId: sql<string>`pair.value ->> 'linkId'`.as('link_id'), photoId: photos.id })
      .from(sql`json_each(${JSON.stringify(pairs)}) as pair`)
      .innerJoin(photos, eq(photos.id, sql`pair.value ->> 'photoId'`))
      .innerJoin(albumPhotos, and(ofAlbum(sql`pair.value ->> 'albumId'`), eq(albumPhotos.photoKey, photos.key)))
      .where(
        and(
          sql`(not pair.value ->> 'isSelection' or ${isChosen})`,
          sql`(pair.value ->> 'sectionIds' is null or ${isInSections(sql`pair.value ->> 'albumId'`, sql`pair.value ->> 'sectionIds'`)})`,
          sql`(pair.value ->> 'seesHidden' or ${isNotHidden})`,
        ),
      ),
    ctx.library
      .select()
      .from(albumProducts)
      .where(
        inList(
          albumProducts.albumId,
          [...proven.values()].map(({ albumId }) => albumId),
        ),
      ),
    ctx.library
      .select({ photoId: photos.id, productId: albumProducts.productId })
      .from(photos)
      .innerJoin(albumPhotos, eq(albumPhotos.photoKey, photos.key))
      .innerJoin(albums, eq(albums.key, albumPhotos.albumKey))
      .innerJoin(albumProducts, eq(albumProducts.albumId, albums.id))
      // The plus keeps SQLite from reading all photos of the user instead of these few.
      .where(and(isWanted, isOwnedById(userId), sql`not ${isInFreeAlbum}`)),
  ]);
  const fromMain = ctx.db.batch([selectActiveProducts(ctx), selectCompanySettings(ctx)]);
  const [[photoRows, entries, albumLimits, ownLimits], [products, settings]] = await Promise.all([
    fromLibrary,
    fromMain,
  ]);

  const byId = new Map(photoRows.map((row) => [row.photo.id, row]));
  const shared = new Set(entries.map(({ linkId, photoId }) => `${linkId}/${photoId}`));
  const limitsOf = Map.groupBy(albumLimits, ({ albumId }) => albumId);
  const ofOwn = Map.groupBy(ownLimits, ({ photoId }) => photoId);
  const idsOf = (rows: { productId: string }[] | undefined) => new Set(rows?.map(({ productId }) => productId));

  const facts: OrderFacts = {
    products,
    tiersByFormat: tiersByFormat(settings),
    findPhoto(item) {
      const row = byId.get(item.photoId);
      if (!row) return undefined;
      const { photo } = row;
      // Owners may order what any album of the photo allows; others what the shared album allows.
      if (photo.userId === userId)
        return { photo, limitedTo: row.isFree ? null : idsOf(ofOwn.get(photo.id)), albumId: null, watermarkId: null };
      const share = shareOf(item);
      if (!share || !shared.has(`${share.linkId}/${photo.id}`)) return undefined;
      const limits = limitsOf.get(share.albumId);
      const watermarkId = share.watermark === null ? null : watermarkIdOf(share.watermark);
      return { photo, limitedTo: limits ? idsOf(limits) : null, albumId: share.albumId, watermarkId };
    },
    claimOf: (item) => shareOf(item)?.claim ?? null,
    linksOf(all) {
      const foreign = all.filter((item) => facts.findPhoto(item)?.albumId);
      return [...new Set(foreign.flatMap((item) => shareOf(item)?.linkId ?? []))];
    },
  };
  return facts;
}

/** A link to a selection shows only its photos. */
const isChosen = sql`exists (select 1 from ${albumLinkPhotos}
  where link_id = pair.value ->> 'linkId' and photo_id = pair.value ->> 'photoId')`;

const isNotHidden = isNotHiddenIn(sql`pair.value ->> 'albumId'`, sql`pair.value ->> 'photoId'`);

/** Stops at the first album without a limit. */
const isInFreeAlbum = sql`exists (
  select 1 from ${albumPhotos} as entry where entry.photo_key = ${photos.key} and not exists (
    select 1 from ${albumProducts} as product where product.album_id = (select id from albums where key = entry.album_key)))`;

const isInNoAlbum = noRowExists(albumPhotos, eq(albumPhotos.photoKey, photos.key));
