import { readThumbnails } from '../../library/photos/read-thumbnails.ts';
import type { Context } from '../../platform/core/context.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { maxPictures, mayShowPictures, type Pictures, readPrintPictures } from './print-pictures.ts';

/**
 * Returns pictures of the first few items of an order: of prints as they will be printed, of downloads the thumbnail of
 * the photo.
 */
export async function readItemPictures(
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  widthPixels: number,
): Promise<Pictures> {
  if (order.kind !== 'DOWNLOAD') return readPrintPictures(ctx, order, items, widthPixels);
  const photos = items.flatMap(({ photoId, watermarkId }) => (photoId ? [[photoId, watermarkId] as const] : []));
  const asked = [...new Map(photos)].slice(0, maxPictures);
  const found = await readThumbnails(ctx, new Map(mayShowPictures(order) ? asked : []));
  const cidOf = (photoId: string): string => `fotka-${photoId}`;
  return {
    imageOf: ({ photoId, filename }) =>
      photoId !== null && found.has(photoId)
        ? { cid: cidOf(photoId), alt: `Náhľad fotky: ${filename}`, widthPixels }
        : undefined,
    attachments: [...found].map(([photoId, content]) => ({
      ...{ filename: `${cidOf(photoId)}.jpg`, contentType: 'image/jpeg', content, cid: cidOf(photoId) },
    })),
  };
}
