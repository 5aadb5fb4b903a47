import { and, asc, count, eq, isNull, sql, sum } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { photosOfChildren } from '../../../shared/library/schools/photos-of-children.ts';
import { maxSchoolPhotos, type PublishResponse } from '../../../shared/library/schools/shoot-contract.ts';
import { shootOf } from '../../../shared/library/schools/shoot-of.ts';
import { isCertain, sortShoot } from '../../../shared/library/schools/sort-shoot.ts';
import { mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { uuidInJson } from '../../platform/db/columns.ts';
import { inList } from '../../platform/db/in-list.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albumLinkPhotos, albumLinks } from '../../platform/db/schema/library/links.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { addOwnersIfFree } from '../directory/link-owners.ts';
import { writeCodeLinks } from '../links/code-links.ts';
import { deleteChildLinks, deleteJobLinks, isOfJobs } from './child-links.ts';
import { getOwnJob, getUnerasedJob, type JobRow, noteChange, type SubjectRow, selectSubjects } from './queries.ts';
import { allPhotos } from './shoot-photos.ts';

/** Of one call, so that it takes seconds. */
const childrenAtOnce = 60;
const rowsOfChild = 12;
const rowsOfPhoto = 4;

interface Child extends SubjectRow {
  photoIds: string[];
}

/**
 * Gives parents what was sorted, and takes back what is no longer theirs, of some children by each call, until none is
 * left. Throws `school-job-not-found`, `school-job-erased`, `school-without-photos`, `too-many-school-photos`,
 * `school-photos-unread`, `school-photos-unsorted`, `school-list-changed`, `too-many-school-edits`.
 */
export async function publishJob(ctx: LibraryContext, userId: string, jobId: string): Promise<PublishResponse> {
  const job = await getUnerasedJob(ctx, userId, jobId);
  const changed = await findChanged(ctx, job);
  const now = changed.slice(0, childrenAtOnce);
  const photoCount = now.reduce((sum, { photoIds }) => sum + photoIds.length, 0);
  await spendBudget(ctx, userId, 'publish-school', rowsOfChild * now.length + rowsOfPhoto * photoCount, {
    isIndivisible: true,
  });
  const isLast = now.length === changed.length;
  await publish(ctx, job, now, isLast);
  return { changed: now.length, left: changed.length - now.length };
}

/** Returns the children of whom parents are to see other photos than they do. */
async function findChanged(ctx: LibraryContext, job: JobRow): Promise<Child[]> {
  const [subjects, photos, published] = await Promise.all([
    selectSubjects(ctx, job.id),
    allPhotos(ctx, job, maxSchoolPhotos + 1),
    listPublished(ctx, job),
  ]);
  if (photos.length > maxSchoolPhotos) throw new AppError('too-many-school-photos');
  if (photos.length === 0) throw new AppError('school-without-photos');
  if (photos.some(({ codes }) => codes === null)) throw new AppError('school-photos-unread');
  const sorted = sortShoot(shootOf(photos, subjects));
  if (!isCertain(sorted)) throw new AppError('school-photos-unsorted');
  const inOrder = photos
    .toSorted((one, other) => (one.takenAt ?? '').localeCompare(other.takenAt ?? ''))
    .map(({ id }) => id);
  const photosOf = photosOfChildren(subjects, sorted.subjectOf, inOrder);
  return subjects
    .filter(({ kind }) => kind === 'child')
    .map((child) => ({ ...child, photoIds: photosOf.get(child.id) ?? [] }))
    .filter(({ id, photoIds }) => photoIds.join() !== (published.get(id) ?? ''));
}

/** Returns the ids of the photos of each child that parents see now, as one text. */
async function listPublished(ctx: LibraryContext, { id, albumId }: JobRow): Promise<Map<string, string>> {
  const photoIds = sql<string>`(select group_concat(${uuidInJson(sql`photo_id`)}) from (select ${albumLinkPhotos.photoId} from ${albumLinkPhotos}
    where ${albumLinkPhotos.linkId} = ${albumLinks}.id order by ${albumLinkPhotos.position}))`;
  const rows = await ctx.library
    .select({ id: albumLinks.id, photoIds: photoIds.as('photo_ids') })
    .from(schoolSubjects)
    .innerJoin(albumLinks, eq(albumLinks.id, schoolSubjects.id))
    .where(and(eq(schoolSubjects.jobId, id), eq(albumLinks.albumId, albumId ?? '')))
    .orderBy(asc(albumLinks.id));
  return new Map(rows.map((row) => [row.id, row.photoIds ?? '']));
}

async function publish(ctx: LibraryContext, job: JobRow, children: readonly Child[], isLast: boolean): Promise<void> {
  const { id: jobId, albumId, sharingVersion } = job;
  if (albumId === null) throw new AppError('school-without-photos');
  const shown = children.filter(({ photoIds }) => photoIds.length > 0);
  const hiddenIds = children.filter(({ photoIds }) => photoIds.length === 0).map(({ id }) => id);
  const links = shown.map(({ id, photoIds }) => ({ id, slug: newSecret(), photoIds }));
  await addOwnersIfFree(
    ctx,
    job.userId,
    links.map(({ id, slug }) => ({ slug, linkId: id })),
  );
  const isSame = and(
    eq(schoolJobs.id, jobId),
    eq(schoolJobs.sharingVersion, sharingVersion),
    isNull(schoolJobs.erasedAt),
  );
  const write = () =>
    batchOf(ctx.library, {
      hidden: deleteChildLinks(ctx, inList(schoolSubjects.id, hiddenIds)),
      // Nobody has withdrawn consent, left the list or sorted photos otherwise since they were read.
      links: writeCodeLinks(ctx, albumId, links, rowExists(schoolJobs, isSame)),
      job:
        isLast &&
        ctx.library.update(schoolJobs).set({ publishedAt: ctx.now, publishedVersion: sharingVersion }).where(isSame),
    });
  await mapAssertionFailure('album_links.slug', 'school-list-changed', write);
}

/**
 * Takes back what parents see by the codes of a job, of all children at once. Throws `school-job-not-found`,
 * `too-many-school-edits`.
 */
export async function unpublishJob(ctx: LibraryContext, userId: string, jobId: string): Promise<JobRow> {
  const { albumId } = await getOwnJob(ctx, userId, jobId);
  const albumIds = albumId === null ? [] : [albumId];
  const [shown] = await ctx.library
    .select({ children: count(), photos: sum(albumLinks.photoCount).mapWith(Number) })
    .from(albumLinks)
    .where(isOfJobs(albumIds));
  const rows = rowsOfChild * (shown?.children ?? 0) + rowsOfPhoto * (shown?.photos ?? 0);
  await spendBudget(ctx, userId, 'withdraw-school', rows, { isIndivisible: true });
  await batchOf(ctx.library, {
    links: deleteJobLinks(ctx, albumIds),
    // A publishing that has begun before fails.
    change: noteChange(ctx, jobId),
    job: ctx.library
      .update(schoolJobs)
      .set({ publishedAt: null, publishedVersion: null })
      .where(eq(schoolJobs.id, jobId)),
  });
  return getOwnJob(ctx, userId, jobId);
}
