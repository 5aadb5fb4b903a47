import { isFetchable, isPrintedUnchanged } from '../../library/photos/is-printable.ts';
import type { Context } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { listJobItems } from './queries.ts';

/** Enqueues the JPEGs of photos without a print file that can't be sent unchanged, so that a station finds them ready. */
export async function makePrintFiles(ctx: Context, job: Parameters<typeof listJobItems>[1]): Promise<void> {
  const jobs = new Map<string, Job>();
  for (const { item, photo } of await listJobItems(ctx, job)) {
    const isMade = item.printHash === null && photo && photo.printSource !== 'master' && !isPrintedUnchanged(photo);
    if (isMade && isFetchable(photo)) jobs.set(photo.id, { type: 'size-photo', photoId: photo.id, maxSide: 'full' });
  }
  await ctx.enqueue(...jobs.values());
}
