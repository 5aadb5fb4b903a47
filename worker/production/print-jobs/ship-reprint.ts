import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ReprintParcelInput } from '../../../shared/production/print-jobs/contract.ts';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import { getJob, type JobRow } from './queries.ts';

/**
 * Notes the parcel that a reprint was sent in, or another one, and mails it once. Throws `print-job-not-found`, `reprint-not-printed`,
 * `carrier-missing`.
 */
export async function shipReprint(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  { carrier, trackingNumber: number }: ReprintParcelInput,
): Promise<JobRow> {
  const { job, order } = await getJob(ctx, id);
  const trackingNumber = number || null;
  if (trackingNumber && !carrier) throw new AppError('carrier-missing');
  const isSendable = and(eq(printJobs.id, id), eq(printJobs.kind, 'REPRINT'), eq(printJobs.status, 'COMPLETED'));
  const isOther = sql`(${printJobs.shippedAt} is null or ${printJobs.carrier} is not ${carrier}
    or ${printJobs.trackingNumber} is not ${trackingNumber})`;
  if (job.kind !== 'REPRINT' || job.status !== 'COMPLETED') throw new AppError('reprint-not-printed');
  const isNew = sql`(${printJobs.shippedAt} is null or (${trackingNumber} is not null
    and ${printJobs.trackingNumber} is not ${trackingNumber}))`;
  const mailId = newId();
  const mail = writeOrderMail(ctx, {
    id: mailId,
    kind: 'reprint-shipped',
    orderId: job.orderId,
    changeId: null,
    when: rowExists(printJobs, and(isSendable, isNew)),
  });
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'print-job.parcel',
      subjectId: id,
      subject: String(order.number),
      before: { carrier: job.carrier, trackingNumber: job.trackingNumber },
      after: { carrier, trackingNumber },
      when: rowExists(printJobs, and(isSendable, isOther)),
    }),
    mail,
    ctx.db
      .update(printJobs)
      .set({
        carrier,
        trackingNumber,
        mailId: sql`case when ${isNew} then ${mailId} else ${printJobs.mailId} end`,
        shippedAt: sql`coalesce(${printJobs.shippedAt}, ${ctx.now})`,
        updatedAt: ctx.now,
      })
      .where(and(isSendable, isOther)),
  ]);
  return getJob(ctx, id);
}
