import { and, eq, type SQL, sql } from 'drizzle-orm';
import { maxAddedPhotos } from '../../../shared/library/guest-photos/add-modes.ts';
import type { LinkGuest } from '../../../shared/library/link-guests/contract.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { guestPhotos } from '../../platform/db/schema/library/guests.ts';
import { albumLinks } from '../../platform/db/schema/library/links.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { hasShare } from '../links/own-link.ts';
import type { LinkRow, SharedAlbum } from '../links/queries.ts';
import { claimOf } from '../links/share-token.ts';
import type { PhotoLedger } from '../photos/reserve-storage.ts';

/** SQL condition: a link still takes photos, and so many bytes and files more. */
export function linkFits(ctx: Context, link: LinkRow, bytes: number, photoCount: number): SQL | undefined {
  const hasRoom = and(
    eq(albumLinks.id, link.id),
    sql`${albumLinks.addedBytes} + ${bytes} <= ${albumLinks.addLimitBytes}`,
    sql`${albumLinks.addedCount} + ${photoCount} <= ${maxAddedPhotos}`,
  );
  return and(hasShare(ctx, claimOf(link), { right: 'add' }), rowExists(albumLinks, hasRoom));
}

/** The ledger of a link, for a photo of one of its guests; triggers keep its sums. */
export const ledgerOf = (
  ctx: LibraryContext,
  { link, album }: SharedAlbum,
  guest: LinkGuest,
  fileHash: string,
): PhotoLedger => ({
  fits: (bytes, photoCount) => linkFits(ctx, link, bytes, photoCount),
  enter: (photoId) =>
    insertWhere(ctx.library, guestPhotos, {
      values: {
        ...{ photoId, albumId: album.id, linkId: link.id, guestId: guest.id, guestName: guest.name, fileHash },
        state: link.addMode === 'approve' ? 'WAITING' : 'ADDED',
        createdAt: ctx.now,
      },
      where: rowExists(photos, and(eq(photos.id, photoId), eq(photos.status, 'PENDING'))),
    }),
});
