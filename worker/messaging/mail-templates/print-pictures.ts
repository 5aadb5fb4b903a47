import type { Context } from '../../platform/core/context.ts';
import { buyerOf } from '../../shop/guests/order-link.ts';
import type { OrderItemRow, OrderRow } from '../../shop/orders/queries.ts';
import { readPrintThumbnails } from '../../shop/prints/print-thumbnail.ts';
import type { MailAttachment, MailImage } from '../mail/mail-content.ts';

/** Pictures of items, with the attachments that they are. */
export interface Pictures {
  imageOf: (item: OrderItemRow) => MailImage | undefined;
  attachments: MailAttachment[];
}

// A picture has about 80 kB, and a mail is sent from memory.
export const maxPictures = 6;

/**
 * A cancelled order gives no right to see another user's photos; and a guest may have typed the address of anybody, and
 * the pictures are of the guest's choice.
 */
export const mayShowPictures = ({ status, linkHash, paidAt }: OrderRow): boolean =>
  status !== 'CANCELLED' && (linkHash === null || paidAt !== null);

/** Returns pictures of the files that these items were ordered with, of the first few; none of a cancelled order. */
export async function readPrintPictures(
  ctx: Context,
  order: OrderRow,
  items: readonly OrderItemRow[],
  widthPixels: number,
): Promise<Pictures> {
  const prints = items.flatMap(({ printHash, watermarkId }) => (printHash ? [[printHash, watermarkId] as const] : []));
  const asked = new Map([...new Map(prints)].slice(0, maxPictures));
  const found = mayShowPictures(order) ? await readPrintThumbnails(ctx, asked, buyerOf(order)) : new Map();
  const cidOf = (hash: string): string => `tlac-${hash.slice(0, 16)}`;
  return {
    imageOf: ({ printHash, filename }) =>
      printHash !== null && found.has(printHash)
        ? { cid: cidOf(printHash), alt: `Náhľad tlače: ${filename}`, widthPixels }
        : undefined,
    attachments: [...found].map(([hash, content]) => ({
      ...{ filename: `${cidOf(hash)}.jpg`, contentType: 'image/jpeg', content, cid: cidOf(hash) },
    })),
  };
}
