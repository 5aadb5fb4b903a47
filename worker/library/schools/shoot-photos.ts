import { and, asc, eq, getTableColumns, gt } from 'drizzle-orm';
import * as z from 'zod';
import type { SchoolAlbum, SchoolPhoto } from '../../../shared/library/schools/shoot-contract.ts';
import type { Context, LibraryContext } from '../../platform/core/context.ts';
import { readCursor, writeCursor } from '../../platform/core/cursors.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { schoolPhotos } from '../../platform/db/schema/library/schools.ts';
import { ofAlbum } from '../album-photos/entries.ts';
import { mediaUrls } from '../photos/media-url.ts';
import { takenAtOf } from '../photos/timeline-time.ts';
import type { JobRow } from './queries.ts';

/** Returns the album of a job's photos; null before there is one, and once it is deleted. */
export async function findAlbum(
  ctx: LibraryContext,
  { albumId, userId }: Pick<JobRow, 'albumId' | 'userId'>,
): Promise<SchoolAlbum | null> {
  if (albumId === null) return null;
  const [album] = await ctx.library
    .select({ id: albums.id, title: albums.title })
    .from(albums)
    .where(and(eq(albums.id, albumId), eq(albums.userId, userId)));
  return album ?? null;
}

const { codes, hasUnreadCard, decidedAt, subjectId, isCard } = getTableColumns(schoolPhotos);
const columns = {
  key: albumPhotos.photoKey,
  id: photos.id,
  filename: photos.filename,
  status: photos.status,
  timelineAt: photos.timelineAt,
  takenKnown: photos.takenKnown,
  ...{ codes, hasUnreadCard, decidedAt, subjectId, isCard },
};

const selectPhotos = (
  ctx: LibraryContext,
  { id, albumId }: Pick<JobRow, 'id' | 'albumId'>,
  after: number,
  max: number,
) =>
  ctx.library
    .select(columns)
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .leftJoin(schoolPhotos, and(eq(schoolPhotos.jobId, id), eq(schoolPhotos.photoId, photos.id)))
    .where(and(ofAlbum(albumId ?? ''), gt(albumPhotos.photoKey, after)))
    .orderBy(asc(albumPhotos.photoKey))
    .limit(max);

type Row = Awaited<ReturnType<typeof selectPhotos>>[number];
export type SortedPhoto = Pick<SchoolPhoto, 'id' | 'filename' | 'takenAt' | 'codes' | 'hasUnreadCard' | 'decision'>;

const photosOfPage = 500;

/** Returns a page of a job's photos, in the order of their upload. Throws `invalid-cursor`. */
export async function listPhotos(ctx: LibraryContext, job: JobRow, cursor: string | undefined) {
  const after = cursor === undefined ? 0 : readCursor(z.int(), cursor);
  const found = await selectPhotos(ctx, job, after, photosOfPage + 1);
  const rows = found.slice(0, photosOfPage);
  const last = rows.at(-1);
  return {
    photos: rows.map((row) => toPhoto(ctx, row)),
    nextCursor: found.length > photosOfPage && last ? writeCursor(last.key) : null,
  };
}

/** Returns all photos of a job, at most `max`, as they are sorted. */
export const allPhotos = async (ctx: LibraryContext, job: JobRow, max: number): Promise<SortedPhoto[]> =>
  (await selectPhotos(ctx, job, 0, max)).map(toSorted);

const toSorted = (row: Row): SortedPhoto => ({
  id: row.id,
  filename: row.filename,
  takenAt: takenAtOf(row),
  codes: row.codes,
  hasUnreadCard: row.hasUnreadCard ?? false,
  decision: row.decidedAt === null ? null : toDecision(row),
});

export const toDecision = ({ subjectId, isCard, decidedAt }: Pick<Row, 'subjectId' | 'isCard' | 'decidedAt'>) => ({
  ...{ subjectId, isCard: isCard ?? false, at: decidedAt ?? 0 },
});

function toPhoto(ctx: Context, row: Row): SchoolPhoto {
  const urls = row.status === 'READY' ? mediaUrls(ctx, row.id, null) : null;
  return {
    ...toSorted(row),
    status: row.status === 'READY' || row.status === 'FAILED' ? row.status : 'STORED',
    thumbnailUrl: urls?.thumbnail ?? null,
    mediumUrl: urls?.medium ?? null,
    url: urls?.preview ?? null,
  };
}
