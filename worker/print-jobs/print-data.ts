import type { PrintData, PrintFile, PrintItem } from '../../shared/contract/print-jobs.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { OrderItemRow } from '../orders/queries.ts';
import { mediaUrl } from '../photos/media-url.ts';
import { printThumbnailUrl } from '../prints/print-thumbnail.ts';
import { isOrderedFile } from './open-print-photo.ts';
import { printFilename } from './print-filename.ts';
import { printPhotoLinks } from './print-photo-link.ts';
import { getJobFor, listPrintItems, type PrintedItem } from './queries.ts';
import { bareJob } from './to-job-response.ts';

/** Returns everything a station needs to print and send an order. Throws `print-job-not-found`. */
export async function readPrintData(ctx: Context, actor: Actor, id: string): Promise<PrintData> {
  const row = await getJobFor(ctx, actor, id);
  const { order } = row;
  const links = printPhotoLinks(ctx, id);
  const items = await listPrintItems(ctx, order.id);
  return {
    job: bareJob(row),
    order: {
      id: order.id,
      orderNumber: String(order.number),
      status: order.status,
      createdAt: new Date(order.createdAt).toISOString(),
      customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
      delivery: { name: order.customerName, address: order.deliveryAddress, deliveryName: order.deliveryName },
    },
    items: items.map((printed) => toItemResponse(ctx, printed, order.userId, links.urlOf)),
    expiresAt: links.expiresAt,
  };
}

function toItemResponse(
  ctx: Context,
  printed: PrintedItem,
  customerId: string,
  urlOf: (position: number) => string,
): PrintItem {
  const { item, photo } = printed;
  const position = item.position + 1;
  const hasFile = item.printHash === null ? photo !== null : isOrderedFile(printed);
  return {
    position,
    photoId: item.photoId,
    filename: printFilename(printed, position),
    paperSize: item.productName,
    quantity: item.quantity,
    services: item.services.map(({ name }) => name),
    width: item.width,
    height: item.height,
    url: hasFile ? urlOf(position) : null,
    thumbnailUrl: item.printHash
      ? printThumbnailUrl(ctx, item.printHash, customerId)
      : photo && mediaUrl(ctx, photo.id, 'thumbnail'),
    print: printFileOf(item),
  };
}

function printFileOf({ print, printSha256 }: OrderItemRow): PrintFile | null {
  if (!print || !printSha256) return null;
  const { sizeBytes, width, height, density, format } = print;
  return { sha256: printSha256, sizeBytes, width, height, dpi: density, format };
}
