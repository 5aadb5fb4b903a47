import { and, asc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm';
import { dayOf, daysAfter } from '../../../../shared/format/day.ts';
import { deadlineReminderDays } from '../../../../shared/library/schools/retention.ts';
import { relayLinkMail } from '../../../messaging/mail/write-link-mail.ts';
import { assertInBatch, isAssertionFailure } from '../../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../../platform/core/context.ts';
import { isAfterCursor, runResumableSweep } from '../../../platform/core/resumable-sweep.ts';
import { batchOf } from '../../../platform/db/batch-of.ts';
import { noRowExists } from '../../../platform/db/row-exists.ts';
import { albumLinks, linkDays, linkReminders } from '../../../platform/db/schema/library/links.ts';
import { schoolJobs, schoolSubjects } from '../../../platform/db/schema/library/schools.ts';
import { deadlineSubject } from './compose-deadline-mail.ts';

const maxPerRun = 50;

/**
 * Cron: mails parents who asked for it and have not ordered, two days before the deadline of their child's school. Their
 * addresses are deleted when it is over.
 */
export async function remindOfDeadlines(ctx: LibraryContext): Promise<void> {
  const today = dayOf(ctx.now);
  const { linkId, email, createdAt, deadlineOn } = linkReminders;
  await runResumableSweep(ctx, {
    task: 'remindOfDeadlines',
    shard: ctx.shard,
    max: maxPerRun,
    list: (cursor) =>
      ctx.library
        .select({ id: linkId, at: createdAt, email, deadlineOn: schoolJobs.deadlineOn })
        .from(schoolJobs)
        .innerJoin(schoolSubjects, eq(schoolSubjects.jobId, schoolJobs.id))
        .innerJoin(linkReminders, eq(linkId, schoolSubjects.id))
        .innerJoin(albumLinks, and(eq(albumLinks.id, linkId), eq(albumLinks.isByCode, true)))
        .where(
          and(
            isNull(schoolJobs.erasedAt),
            gte(schoolJobs.deadlineOn, today),
            lte(schoolJobs.deadlineOn, daysAfter(today, deadlineReminderDays)),
            sql`${deadlineOn} is not ${schoolJobs.deadlineOn}`,
            noRowExists(linkDays, and(eq(linkDays.linkId, linkId), gt(linkDays.orders, 0))),
            isAfterCursor(createdAt, linkId, cursor),
          ),
        )
        .orderBy(asc(createdAt), asc(linkId))
        .limit(maxPerRun),
    work: (reminder) => remind(ctx, reminder),
  });
  const isOver = sql`exists (select 1 from ${schoolSubjects} join ${schoolJobs} on ${schoolJobs.id} = ${schoolSubjects.jobId}
    where ${schoolSubjects.id} = ${linkId} and ${schoolJobs.deadlineOn} < ${today})`;
  await ctx.library.delete(linkReminders).where(isOver);
}

interface DueReminder {
  id: string;
  email: string;
  deadlineOn: string;
}

async function remind(ctx: LibraryContext, { id, email, deadlineOn }: DueReminder): Promise<void> {
  const isUntold = sql`${linkReminders.deadlineOn} is not ${deadlineOn}`;
  try {
    await batchOf(ctx.library, {
      note: ctx.library
        .update(linkReminders)
        .set({ deadlineOn, email: assertInBatch(isUntold, linkReminders.email) })
        .where(and(eq(linkReminders.linkId, id), eq(linkReminders.email, email))),
      mail: relayLinkMail(ctx, {
        ...{ kind: 'school-deadline', recipient: email, subject: deadlineSubject(deadlineOn) },
        source: { type: 'school-deadline', linkId: id },
      }),
    });
  } catch (error) {
    // Another run was first.
    if (!isAssertionFailure(error, 'link_reminders.email')) throw error;
  }
}
