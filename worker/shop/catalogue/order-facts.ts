import type { OrderItemInput } from '../../../shared/shop/orders/contract.ts';
import { libraryOf } from '../../library/directory/find-library.ts';
import { type ProvenShare, verifiedShares } from '../../library/links/share-claims.ts';
import type { ShareClaim } from '../../library/photos/media-url.ts';
import type { OwnedPhoto } from '../../library/photos/to-photo-response.ts';
import { type FoundChild, findChildren } from '../../library/schools/find-children.ts';
import { watermarkIdOf } from '../../library/watermarks/watermark-id.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import { selectCompanySettings, tiersByFormat } from '../../platform/settings/company-settings.ts';
import { type ProductRow, selectActiveProducts, sold } from './queries.ts';
import { readOrderable } from './read-orderable.ts';
import { type SchoolOfItems, schoolOfItems } from './school-of-items.ts';

/** A photo that this buyer may order. */
interface OrderablePhoto {
  photo: OwnedPhoto;
  /** Ids of the products that its album is limited to; null: no limit. */
  limitedTo: Set<string> | null;
  /** The shared album that a guest orders it from. */
  albumId: string | null;
  /** Of the link that it is ordered by. */
  watermarkId: string | null;
  /** By the code of a child: it may be part of a bundle. */
  isByCode: boolean;
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
  /** The school of whose children the prints, or the downloads, among some items are; null: none, or several. */
  schoolOf: (items: readonly Asked[], mode: Asked['mode']) => SchoolOfItems | null;
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
  const wanted = [...new Set(items.map(({ photoId }) => photoId))];
  const own = await libraryOf(ctx, userId);
  const shards = new Set([own.shard, ...pairs.map(({ shard }) => shard)]);
  const [orderable, children, [products, settings]] = await Promise.all([
    Promise.all(
      [...shards].map((shard) => {
        const shared = pairs.filter((pair) => pair.shard === shard);
        return readOrderable(inLibrary(ctx, shard), { userId, photoIds: wanted, shared });
      }),
    ),
    readChildren(ctx, pairs),
    ctx.db.batch([selectActiveProducts(ctx), selectCompanySettings(ctx)]),
  ]);
  const photoRows = orderable.flatMap((some) => some.photoRows);
  const entries = orderable.flatMap((some) => some.entries);
  const albumLimits = orderable.flatMap((some) => some.albumLimits);
  const ownLimits = orderable.flatMap((some) => some.ownLimits);

  const byId = new Map(photoRows.map((row) => [row.photo.id, row]));
  const shared = new Set(entries.map(({ linkId, photoId }) => `${linkId}/${photoId}`));
  const limitsOf = Map.groupBy(albumLimits, ({ albumId }) => albumId);
  const ofOwn = Map.groupBy(ownLimits, ({ photoId }) => photoId);
  const idsOf = (rows: { productId: string }[] | undefined) => new Set(rows?.map(({ productId }) => productId));

  const facts: OrderFacts = {
    products: sold(products),
    tiersByFormat: tiersByFormat(settings),
    findPhoto(item) {
      const row = byId.get(item.photoId);
      if (!row) return undefined;
      const { photo } = row;
      // Owners may order what any album of the photo allows; others what the shared album allows.
      if (photo.userId === userId)
        return {
          photo,
          limitedTo: row.isFree ? null : idsOf(ofOwn.get(photo.id)),
          albumId: null,
          watermarkId: null,
          isByCode: false,
        };
      const share = shareOf(item);
      if (!share || !shared.has(`${share.linkId}/${photo.id}`)) return undefined;
      const limits = limitsOf.get(share.albumId);
      const watermarkId = share.watermark === null ? null : watermarkIdOf(share.watermark);
      const { albumId, isByCode } = share;
      const limitedTo = bothLimits(limits && idsOf(limits), children.get(share.linkId)?.job.productIds);
      return { photo, limitedTo, albumId, watermarkId, isByCode };
    },
    claimOf: (item) => shareOf(item)?.claim ?? null,
    linksOf(all) {
      const foreign = all.filter((item) => facts.findPhoto(item)?.albumId);
      return [...new Set(foreign.flatMap((item) => shareOf(item)?.linkId ?? []))];
    },
    schoolOf(all, mode) {
      const childOf = (item: Asked) =>
        facts.findPhoto(item)?.albumId ? children.get(shareOf(item)?.linkId ?? '') : undefined;
      return schoolOfItems(all.filter((item) => item.mode === mode && facts.findPhoto(item)).map(childOf), ctx.now);
    },
  };
  return facts;
}

/** An album is limited by an admin, and what is ordered by the code of a child by its photographer, too. */
function bothLimits(ofAlbum: Set<string> | undefined, ofJob: readonly string[] | null | undefined): Set<string> | null {
  if (!ofJob) return ofAlbum ?? null;
  return new Set(ofJob.filter((id) => ofAlbum?.has(id) ?? true));
}

/** Returns the children whose codes have opened some links, by their ids. */
async function readChildren(ctx: Context, shares: readonly ProvenShare[]): Promise<Map<string, FoundChild>> {
  const byShard = Map.groupBy(
    shares.filter(({ isByCode }) => isByCode),
    ({ shard }) => shard,
  );
  const found = await Promise.all(
    [...byShard].map(([shard, some]) =>
      findChildren(inLibrary(ctx, shard), [...new Set(some.map(({ linkId }) => linkId))]),
    ),
  );
  return new Map(found.flat().map((each) => [each.child.id, each]));
}
