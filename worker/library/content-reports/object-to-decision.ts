import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { relayMail } from '../../messaging/mail/write-mail.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { contentReports } from '../../platform/db/schema/library/reports.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { objectUntil } from './object-until.ts';
import { getOwnDecision } from './queries.ts';

/**
 * Saves what an owner says against a decision, once; an admin decides again. Throws `content-decision-not-found`,
 * `decision-objected`, `objection-too-late`.
 */
export async function objectToDecision(
  ctx: LibraryContext,
  user: CurrentUser,
  id: string,
  text: string,
): Promise<void> {
  const { report } = await getOwnDecision(ctx, user.id, id);
  if (report.status !== 'DECIDED') throw new AppError('decision-objected');
  if (report.decidedAt !== null && ctx.now > objectUntil(report.decidedAt)) throw new AppError('objection-too-late');
  const { objectionMail } = await import('./owner-mails.ts');
  const company = await readCompanySettings(ctx);
  await mapAssertionFailure('content_reports.status', 'decision-objected', () =>
    batchOf(ctx.library, {
      report: ctx.library
        .update(contentReports)
        .set({
          ...{ objection: text, objectedAt: ctx.now },
          status: assertInBatch(eq(contentReports.status, 'DECIDED'), 'OBJECTED') as never,
        })
        .where(eq(contentReports.id, id)),
      notice: company.email.includes('@') ? relayMail(ctx, objectionMail(ctx.origin, report, company)) : null,
    }),
  );
}
