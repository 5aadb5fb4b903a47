import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { dayText } from '../../../shared/format/day-text.ts';
import type {
  DecisionInput,
  ReadingsInput,
  SchoolAlbum,
  SchoolPhoto,
} from '../../../shared/library/schools/shoot-contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { uuidBytes } from '../../platform/db/columns.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { schoolJobs, schoolPhotos, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { isEntry } from '../album-photos/entries.ts';
import { createAlbum } from '../albums/create-album.ts';
import { getOwnJob, getUnerasedJob, noteChange } from './queries.ts';
import { findAlbum, toDecision } from './shoot-photos.ts';

const rowsOfPhoto = 1;

/**
 * Returns the album of a job's photos, which is created if there is none. Throws `school-job-not-found`,
 * `school-job-erased`, `too-many-album-edits`.
 */
export async function makeAlbum(ctx: LibraryContext, user: CurrentUser, jobId: string): Promise<SchoolAlbum> {
  const job = await getUnerasedJob(ctx, user.id, jobId);
  const found = await findAlbum(ctx, job);
  if (found) return found;
  const { id, title } = await createAlbum(ctx, user, { title: `${job.school}, ${dayText(job.shootOn)}` });
  const isAsRead = sql`${schoolJobs.albumId} is ${job.albumId}`;
  const [saved] = await ctx.library
    .update(schoolJobs)
    .set({ albumId: id })
    .where(and(eq(schoolJobs.id, jobId), isAsRead))
    .returning({ id: schoolJobs.id });
  // Another click was first; this album stays empty, and may be deleted like any other.
  if (!saved) return (await findAlbum(ctx, await getOwnJob(ctx, user.id, jobId))) ?? { id, title };
  return { id, title };
}

/**
 * Notes what a browser has read from photos of a job; returns of how many, as others may have left its album. What is
 * decided stays. Throws `school-job-not-found`, `school-job-erased`, `too-many-school-edits`.
 */
export async function noteReadings(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  { readings }: ReadingsInput,
): Promise<number> {
  const { albumId } = await getUnerasedJob(ctx, userId, jobId);
  await spendBudget(ctx, userId, 'school', rowsOfPhoto * readings.length);
  const photoId = uuidBytes(sql`json_extract(reading.value, '$.photoId')`);
  const isUnerased = and(eq(schoolJobs.id, jobId), isNull(schoolJobs.erasedAt));
  const insert = insertWhere(ctx.library, schoolPhotos, {
    values: {
      ...{ jobId, photoId },
      codes: sql`json_extract(reading.value, '$.codes')`,
      hasUnreadCard: sql`json_extract(reading.value, '$.hasUnreadCard')`,
    },
    from: sql`json_each(${JSON.stringify(readings)}) as reading`,
    where: and(rowExists(albumPhotos, isEntry(albumId ?? '', photoId)), rowExists(schoolJobs, isUnerased)),
  })
    .onConflictDoUpdate({
      target: [schoolPhotos.jobId, schoolPhotos.photoId],
      set: { codes: sql`excluded.codes`, hasUnreadCard: sql`excluded.has_unread_card` },
    })
    .returning({ photoId: schoolPhotos.photoId });
  const { noted } = await batchOf(ctx.library, { noted: insert, change: noteChange(ctx, jobId) });
  return noted.length;
}

/**
 * Decides whose the photos are from one on, or takes that back. Throws `school-job-not-found`, `school-job-erased`,
 * `school-photo-not-found`, `school-subject-not-found`, `too-many-school-edits`.
 */
export async function decide(
  ctx: LibraryContext,
  userId: string,
  jobId: string,
  { photoId, decision }: DecisionInput,
): Promise<SchoolPhoto['decision']> {
  const { albumId } = await getUnerasedJob(ctx, userId, jobId);
  const subjectId = decision?.subjectId ?? null;
  if (subjectId !== null) {
    const isIt = and(eq(schoolSubjects.id, subjectId), eq(schoolSubjects.jobId, jobId));
    if ((await ctx.library.$count(schoolSubjects, isIt)) === 0) throw new AppError('school-subject-not-found');
  }
  await spendBudget(ctx, userId, 'school', rowsOfPhoto);
  const isOfJob = and(eq(schoolPhotos.jobId, jobId), eq(schoolPhotos.photoId, photoId));
  const { rows } = await batchOf(ctx.library, {
    rows: ctx.library
      .update(schoolPhotos)
      .set({ decidedAt: decision && ctx.now, subjectId, isCard: decision?.isCard ?? false })
      .where(and(isOfJob, rowExists(albumPhotos, isEntry(albumId ?? '', photoId))))
      .returning(),
    change: noteChange(ctx, jobId),
  });
  const [row] = rows;
  if (!row) throw new AppError('school-photo-not-found');
  return row.decidedAt === null ? null : toDecision(row);
}
