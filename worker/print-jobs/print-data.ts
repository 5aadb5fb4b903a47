import type { PrintData, PrintItem } from '../../shared/contract/print-jobs.ts';
import type { Actor } from '../audit/record-audit.ts';
import type { Context } from '../core/context.ts';
import type { BoughtPhoto } from '../invoices/queries.ts';
import { mediaUrl } from '../photos/media-url.ts';
import { printFilename } from './print-filename.ts';
import { printPhotoLinks } from './print-photo-link.ts';
import { getJobFor, listPrintItems } from './queries.ts';
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
    items: items.map((bought) => toItemResponse(ctx, bought, links.urlOf)),
    expiresAt: links.expiresAt,
  };
}

function toItemResponse(ctx: Context, bought: BoughtPhoto, urlOf: (position: number) => string): PrintItem {
  const { item, photo } = bought;
  const position = item.position + 1;
  return {
    position,
    photoId: item.photoId,
    filename: printFilename(bought, position),
    paperSize: item.productName,
    quantity: item.quantity,
    services: item.services.map(({ name }) => name),
    width: item.width,
    height: item.height,
    url: photo && urlOf(position),
    thumbnailUrl: photo && mediaUrl(ctx, photo.id, 'thumbnail'),
    print: null,
  };
}
