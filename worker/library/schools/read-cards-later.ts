import { and, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { schoolJobs, schoolPhotos } from '../../platform/db/schema/library/schools.ts';
import { ofAlbum } from '../album-photos/entries.ts';

/** A browser has read them by then, or is closed. */
export const browserReadsMs = 20 * 60_000;
const jobsPerRun = 10;
const photosPerRun = 200;

interface UnreadJob {
  id: string;
  albumId: string;
  photoCount: number;
}

/** Cron: has the queue read the cards in photos of jobs that no browser has read. */
export async function readCardsLater(ctx: LibraryContext): Promise<void> {
  const jobs = await ctx.library
    .select({ id: schoolJobs.id, albumId: albums.id, photoCount: albums.photoCount })
    .from(schoolJobs)
    .innerJoin(albums, eq(albums.id, schoolJobs.albumId))
    .where(and(isNull(schoolJobs.erasedAt), ne(albums.photoCount, schoolJobs.readCount)))
    .orderBy(desc(schoolJobs.deadlineOn))
    .limit(jobsPerRun);
  for (const job of jobs) await readLater(ctx, job);
}

async function readLater(ctx: LibraryContext, { id, albumId, photoCount }: UnreadJob): Promise<void> {
  const unread = await ctx.library
    .select({
      photoId: photos.id,
      isDue: sql<number>`${and(inArray(photos.status, ['READY', 'FAILED']), lte(photos.createdAt, ctx.now - browserReadsMs))}`,
    })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .leftJoin(schoolPhotos, and(eq(schoolPhotos.jobId, id), eq(schoolPhotos.photoId, photos.id)))
    .where(and(ofAlbum(albumId), isNull(schoolPhotos.jobId)))
    .limit(photosPerRun);
  const due = unread.filter(({ isDue }) => isDue);
  await ctx.enqueue(
    ...due.map(({ photoId }) => ({ type: 'read-card' as const, jobId: id, photoId, shard: ctx.shard })),
  );
  if (unread.length === 0)
    await ctx.library.update(schoolJobs).set({ readCount: photoCount }).where(eq(schoolJobs.id, id));
}
