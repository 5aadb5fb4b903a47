import { AppError } from '../../../shared/errors.ts';
import type { PrintData, PrintFile, PrintItem } from '../../../shared/production/print-jobs/contract.ts';
import type { PrintJobStatus } from '../../../shared/production/print-jobs/print-job-status.ts';
import { mediaUrl } from '../../library/photos/media-url.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { isByHand } from '../../shop/orders/at-station.ts';
import type { OrderItemRow } from '../../shop/orders/queries.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';
import { printThumbnailUrl } from '../../shop/prints/print-thumbnail.ts';
import { actorKey, isStation } from './actor-key.ts';
import { isOrderedFile } from './open-print-photo.ts';
import { printFilename } from './print-filename.ts';
import { printPhotoLinks } from './print-photo-link.ts';
import { copiesOf, getJobFor, isOfLease, type JobItem, type JobRow, listJobItems } from './queries.ts';
import { stationKey } from './stations/station-key.ts';
import { bareJob } from './to-job-response.ts';

/**
 * Returns everything a station needs to print and send an order; to the one that leased it with the links of its lease.
 * Throws `print-job-not-found`, `print-lease-lost`.
 */
export async function readPrintData(ctx: Context, actor: Actor, id: string, station: string): Promise<PrintData> {
  const row = await getJobFor(ctx, actor, id);
  // Links without a lease would give it files of a job that somebody else prints now.
  const { leaseId, stationId, statusBy } = row.job;
  const isItsOwn = leaseId === null ? statusBy === actorKey(actor) : stationId === stationKey(actor, station);
  const isTaken = isStation(actor) && isByHand(row.job);
  if (isTaken || (station !== '' && !isItsOwn)) throw new AppError('print-lease-lost');
  return toPrintData(ctx, row, station === '' ? null : leaseId);
}

/** Returns the items of a leased job that wait in the paper sizes of the lease. */
export async function readLeasedData(ctx: Context, row: JobRow): Promise<PrintData> {
  const data = await toPrintData(ctx, row, row.job.leaseId);
  const isLeased = ({ status, paperSize }: PrintItem) => status === 'WAITING' && isOfLease(row.job, paperSize);
  return { ...data, items: data.items.filter(isLeased) };
}

async function toPrintData(ctx: Context, row: JobRow, lease: string | null): Promise<PrintData> {
  const { job, order } = row;
  const links = printPhotoLinks(ctx, job.id, lease ?? '');
  const items = await listJobItems(ctx, job);
  return {
    job: bareJob(row),
    order: {
      id: order.id,
      orderNumber: String(order.number),
      status: order.status,
      createdAt: new Date(order.createdAt).toISOString(),
      customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
      delivery: { name: recipientOf(order), address: order.deliveryAddress, deliveryName: order.deliveryName },
    },
    items: items.map((printed) => ({
      ...toItemResponse(ctx, printed, order.userId, links.urlOf),
      ...stateOf(printed, job.status),
    })),
    expiresAt: links.expiresAt,
  };
}

function toItemResponse(
  ctx: Context,
  printed: JobItem,
  customerId: string,
  urlOf: (position: number) => string,
): Omit<PrintItem, keyof ReturnType<typeof stateOf>> {
  const { item, photo } = printed;
  const position = item.position + 1;
  const thumbnail = item.printHash
    ? printThumbnailUrl(ctx, item.printHash, { viewerId: customerId, watermarkId: null })
    : photo && mediaUrl(ctx, photo.id, 'thumbnail');
  const hasFile = item.printHash === null ? photo !== null : isOrderedFile(printed);
  return {
    position,
    photoId: item.photoId,
    filename: printFilename(printed, position),
    paperSize: item.productName,
    quantity: copiesOf(printed),
    services: item.services.map(({ name }) => name),
    width: item.width,
    height: item.height,
    url: hasFile ? urlOf(position) : null,
    thumbnailUrl: thumbnail && ctx.origin + thumbnail,
    print: printFileOf(item),
  };
}

/** Returns the outcome of an item. */
export function stateOf(printed: JobItem, job: PrintJobStatus): Pick<PrintItem, 'status' | 'copies' | 'reason'> {
  const { said } = printed;
  if (said) return { status: said.status, copies: said.copies, reason: said.reason };
  // Done before items were noted.
  return job === 'COMPLETED'
    ? { status: 'PRINTED', copies: copiesOf(printed), reason: '' }
    : { status: 'WAITING', copies: 0, reason: '' };
}

function printFileOf({ print, printSha256 }: OrderItemRow): PrintFile | null {
  if (!print || !printSha256) return null;
  const { sizeBytes, width, height, density, format } = print;
  return { sha256: printSha256, sizeBytes, width, height, dpi: density, format };
}
