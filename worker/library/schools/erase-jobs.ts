import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '../../../shared/format/day.ts';
import { retention } from '../../../shared/library/schools/retention.ts';
import { compareSubjects } from '../../../shared/library/schools/subjects.ts';
import { findContact } from '../../accounts/users/contact.ts';
import { relayMail } from '../../messaging/mail/write-mail.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../platform/core/resumable-sweep.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { albums } from '../../platform/db/schema/library/albums.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { schoolJobs, schoolSubjects } from '../../platform/db/schema/library/schools.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { albumDeletion } from '../albums/delete-album.ts';
import { deleteSubjects, forgetCodes } from './delete-job.ts';
import { erasureMail } from './erasure-mail.ts';
import { type JobRow, selectSubjects } from './queries.ts';

const maxPerRun = 20;
const dayMs = 24 * 3_600_000;
/** A night may be a little earlier than the one a week before. */
const warnedMs = retention.warnDays * dayMs - dayMs / 2;

/**
 * Cron: erases names, codes and photos of jobs 60 days after their deadline, a week after their photographer was told; the job
 * remains as the record of it.
 */
export async function eraseSchoolJobs(ctx: LibraryContext): Promise<void> {
  const { deadlineOn, warnedAt, erasedAt, createdAt, id, albumId } = schoolJobs;
  const today = dayOf(ctx.now);
  const isUnwarned = and(isNull(warnedAt), lte(deadlineOn, daysAfter(today, retention.warnDays - retention.days)));
  const isOver = and(lte(deadlineOn, daysAfter(today, -retention.days)), lte(warnedAt, ctx.now - warnedMs));
  const isOpen = and(eq(libraries.id, schoolJobs.userId), isNull(libraries.closedAt), isNull(libraries.isMoving));
  await runResumableSweep(ctx, {
    task: 'eraseSchoolJobs',
    shard: ctx.shard,
    max: maxPerRun,
    list: (cursor) =>
      ctx.library
        .select({ id, at: createdAt, job: schoolJobs })
        .from(schoolJobs)
        .where(
          and(
            isNull(erasedAt),
            or(isUnwarned, isOver),
            or(rowExists(schoolSubjects, eq(schoolSubjects.jobId, id)), isNotNull(albumId)),
            rowExists(libraries, isOpen),
            isAfterCursor(createdAt, id, cursor),
          ),
        )
        .orderBy(asc(createdAt), asc(id))
        .limit(maxPerRun),
    work: ({ job }) => unlessChanged(() => (job.warnedAt === null ? warn(ctx, job) : erase(ctx, job))),
  });
}

/** The deadline was moved meanwhile, or another run was first. */
async function unlessChanged(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isAssertionFailure(error, 'school_jobs.school')) throw error;
  }
}

const isAsRead = ({ deadlineOn, warnedAt }: JobRow) =>
  sql`${schoolJobs.deadlineOn} = ${deadlineOn} and ${schoolJobs.warnedAt} is ${warnedAt} and ${schoolJobs.erasedAt} is null`;

async function warn(ctx: LibraryContext, job: JobRow): Promise<void> {
  const owner = await findContact(ctx, job.userId);
  await batchOf(ctx.library, {
    note: ctx.library
      .update(schoolJobs)
      .set({ warnedAt: ctx.now, school: assertInBatch(isAsRead(job), schoolJobs.school) })
      .where(eq(schoolJobs.id, job.id)),
    mail: owner && relayMail(ctx, erasureMail(ctx, owner.email, job)),
  });
}

async function erase(ctx: LibraryContext, job: JobRow): Promise<void> {
  const subjects = (await selectSubjects(ctx, job.id)).toSorted(compareSubjects);
  const classes = [...new Set(subjects.map(({ className }) => className))].filter((name) => name !== '');
  const [album] = await ctx.library
    .select({ id: albums.id, key: albums.key, userId: albums.userId })
    .from(albums)
    .where(and(eq(albums.id, job.albumId ?? ''), eq(albums.userId, job.userId)));
  const { codes, album: erased } = await batchOf(ctx.library, {
    record: ctx.library
      .update(schoolJobs)
      .set({ classes, erasedAt: ctx.now, school: assertInBatch(isAsRead(job), schoolJobs.school) })
      .where(eq(schoolJobs.id, job.id)),
    ...deleteSubjects(ctx, [job]),
    // Those that are in another album too stay there.
    album: album && albumDeletion(ctx, album, { isRestorable: false }),
  });
  await forgetCodes(ctx, codes);
  const trashed = erased?.trash.trashed ?? [];
  await giveUpPrints(ctx, trashed);
  ctx.log.info('school-job-erased', { jobId: job.id, subjects: subjects.length, photos: trashed.length });
}
