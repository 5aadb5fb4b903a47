import type { Context } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { madeSide } from '../invoices/bought-side.ts';
import { isPrintable } from '../photos/is-printable.ts';
import { listPrintItems } from './queries.ts';

/** No buyer: for a station every photo is somebody else's. */
export const station = '';
/** Maximum of a queue's sendBatch. */
const maxMessages = 100;

/** Enqueues the JPEGs of photos that can't be sent unchanged, so that a station finds them ready. */
export async function makePrintFiles(ctx: Context, orderId: string): Promise<void> {
  const jobs = new Map<string, Job>();
  for (const bought of await listPrintItems(ctx, orderId)) {
    const maxSide = madeSide(bought, station);
    if (bought.photo && maxSide !== null && isPrintable(bought.photo) !== false)
      jobs.set(bought.photo.id, { type: 'size-photo', photoId: bought.photo.id, maxSide });
  }
  const all = [...jobs.values()];
  for (let start = 0; start < all.length; start += maxMessages)
    await ctx.enqueue(...all.slice(start, start + maxMessages));
}
