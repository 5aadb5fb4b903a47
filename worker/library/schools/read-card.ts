import { and, eq, isNull } from 'drizzle-orm';
import type { ReadCards } from '../../../shared/library/schools/read-cards.ts';
import { PictureError } from '../../engine/pictures/picture-error.ts';
import { readBrightness } from '../../engine/pictures/read-brightness.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { errorFacts } from '../../platform/core/error-facts.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { schoolJobs, schoolPhotos } from '../../platform/db/schema/library/schools.ts';
import { readImageSettings } from '../../platform/settings/image-settings.ts';
import { isEntry } from '../album-photos/entries.ts';
import { readDerived } from '../photos/photo-store.ts';
import { noteChange } from './queries.ts';

/** What nobody can read may be a card as well. */
const unread: ReadCards = { codes: [], hasUnreadCard: true };

/** Job: reads the cards in a photo of a job that no browser has read, as a browser does (`read-cards-worker.ts`). */
export async function readCard(ctx: LibraryContext, jobId: string, photoId: string): Promise<void> {
  const isRead = and(eq(schoolPhotos.jobId, jobId), eq(schoolPhotos.photoId, photoId));
  const isOpen = and(eq(schoolJobs.id, jobId), isNull(schoolJobs.erasedAt));
  const [found] = await ctx.library
    .select({ status: photos.status, albumId: schoolJobs.albumId })
    .from(schoolJobs)
    .innerJoin(photos, eq(photos.id, photoId))
    .where(and(isOpen, noRowExists(schoolPhotos, isRead)));
  if (!found?.albumId || (found.status !== 'READY' && found.status !== 'FAILED')) return;
  const { codes, hasUnreadCard } = found.status === 'READY' ? await readPictures(ctx, photoId) : unread;
  await batchOf(ctx.library, {
    // A browser may have been first, and the photo may have left the album.
    read: insertWhere(ctx.library, schoolPhotos, {
      values: { jobId, photoId, codes, hasUnreadCard },
      from: schoolJobs,
      where: and(isOpen, rowExists(albumPhotos, isEntry(found.albumId, photoId))),
    }).onConflictDoNothing(),
    change: noteChange(ctx, jobId),
  });
}

/** Reads the medium picture; the larger one only if a card in it can't be read. */
async function readPictures(ctx: LibraryContext, photoId: string): Promise<ReadCards> {
  const settings = await readImageSettings(ctx);
  let isCardSeen = false;
  for (const variant of ['medium', 'preview'] as const) {
    const stored = await readDerived(ctx, photoId, variant, settings);
    if (!stored) continue;
    const read = await readPicture(ctx, stored.bytes);
    if (read.codes.length > 0 || !(isCardSeen || read.hasUnreadCard)) return read;
    isCardSeen = true;
  }
  return unread;
}

/** What can't be decoded or read, whatever the reason, would fail again and again. */
async function readPicture(ctx: LibraryContext, bytes: Uint8Array): Promise<ReadCards> {
  // A megabyte that few ever need.
  const { readCards } = await import('./lib-zxing.ts');
  try {
    return await readCards(await readBrightness(bytes));
  } catch (error) {
    if (!(error instanceof PictureError)) ctx.log.error('card-not-read', errorFacts(error));
    return unread;
  }
}
