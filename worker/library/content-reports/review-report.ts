import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { ReviewInput } from '../../../shared/library/content-reports/contract.ts';
import { isRestricting, reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { relayMail } from '../../messaging/mail/write-mail.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { contentReports } from '../../platform/db/schema/library/reports.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { allowRestoring } from '../photos/trash-photos.ts';
import { unlockAlbum } from './album-locks.ts';
import { getReport, type ReportRow } from './queries.ts';

/**
 * Decides again about a restriction: what the owner objects to stays, or the restriction is lifted, which an admin may
 * also do on their own. Removed photos then wait in the owner's trash, as long as their files are there. Throws
 * `report-not-found`, `report-not-restricting`, `report-without-objection`.
 */
export async function reviewReport(
  ctx: LibraryContext,
  admin: CurrentUser,
  id: string,
  { review, text }: ReviewInput,
): Promise<ReportRow> {
  const { report, owner } = await getReport(ctx, id);
  if (!isRestricting(report.decision) || report.review === 'lifted') throw new AppError('report-not-restricting');
  if (review === 'upheld' && report.status !== 'OBJECTED') throw new AppError('report-without-objection');
  const reviewed = { review, reviewText: text, reviewedAt: ctx.now, reviewedBy: admin.id };
  const isLifted = review === 'lifted';
  const { reviewMail } = await import('./owner-mails.ts');
  const { liftedMail } = await import('./reporter-mails.ts');
  const company = await readCompanySettings(ctx);
  await mapAssertionFailure('content_reports.status', 'report-decided', () =>
    batchOf(ctx.library, {
      audit: relayAudit(ctx, admin, {
        action: 'content-report.review',
        subjectId: id,
        subject: `${reportNumberOf(id)}, ${report.albumTitle}`,
        before: { status: report.status },
        after: { status: 'REVIEWED', contentReview: review, statement: text, albumId: report.albumId },
      }),
      report: ctx.library
        .update(contentReports)
        .set({ ...reviewed, status: assertInBatch(eq(contentReports.status, report.status), 'REVIEWED') as never })
        .where(eq(contentReports.id, id)),
      unlock: isLifted ? unlockAlbum(ctx, id) : null,
      photos: isLifted && report.removed ? allowRestoring(ctx, report.removed) : null,
      toOwner: owner ? relayMail(ctx, reviewMail(ctx.origin, { ...report, ...reviewed }, owner, company)) : null,
      toReporter: isLifted && report.email ? relayMail(ctx, liftedMail({ ...report, ...reviewed }, company)) : null,
    }),
  );
  return getReport(ctx, id);
}
