import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { DecisionInput } from '../../../shared/library/content-reports/contract.ts';
import { isRestricting, reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { relayMail } from '../../messaging/mail/write-mail.ts';
import { relayAudit } from '../../platform/audit/record-audit.ts';
import { assertInBatch, mapAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { listed } from '../../platform/db/in-list.ts';
import { albumPhotos } from '../../platform/db/schema/library/album-photos.ts';
import { photos } from '../../platform/db/schema/library/photos.ts';
import { contentReports, type RemovedPhoto } from '../../platform/db/schema/library/reports.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { giveUpPrints } from '../../shop/prints/hold-prints.ts';
import { ofAlbum, ofPhotos } from '../album-photos/entries.ts';
import { hideFromHomepage } from '../albums/sharing-statements.ts';
import { refuseRestoring, trashPhotos } from '../photos/trash-photos.ts';
import { lockAlbum } from './album-locks.ts';
import { getReport, type ReportRow } from './queries.ts';

/**
 * Decides a report: the content stays, the album is locked or photos are removed, with a statement of reasons to the
 * owner and a mail to the reporter. Throws `report-not-found`, `report-decided`, `reported-album-deleted`,
 * `photo-not-found`.
 */
export async function decideReport(
  ctx: LibraryContext,
  admin: CurrentUser,
  id: string,
  { decision, ground, statement, photoIds }: DecisionInput,
): Promise<ReportRow> {
  const { report, albumId, owner } = await getReport(ctx, id);
  if (report.status !== 'NEW') throw new AppError('report-decided');
  const isRestriction = isRestricting(decision);
  if (isRestriction && albumId === null) throw new AppError('reported-album-deleted');
  const removed = decision === 'remove' ? await getPhotosToRemove(ctx, report.albumId, photoIds) : null;
  const removedIds = removed?.map((photo) => photo.id) ?? [];
  const decided = {
    ...{ decision, statement, removed, ground: isRestriction ? ground : null },
    ...{ decidedAt: ctx.now, decidedBy: admin.id },
  };
  const { statementMail } = await import('./owner-mails.ts');
  const { decisionMail } = await import('./reporter-mails.ts');
  const company = await readCompanySettings(ctx);
  const { trash } = await mapAssertionFailure('content_reports.status', 'report-decided', () =>
    batchOf(ctx.library, {
      audit: relayAudit(ctx, admin, {
        action: 'content-report.decide',
        subjectId: id,
        subject: `${reportNumberOf(id)}, ${report.albumTitle}`,
        before: { status: report.status },
        after: {
          ...{ status: 'DECIDED', contentDecision: decision, statement, albumId: report.albumId },
          ...(isRestriction && { ground }),
          ...(removed && { photos: removed.map(({ filename }) => filename) }),
        },
      }),
      report: ctx.library
        .update(contentReports)
        .set({ ...decided, status: assertInBatch(eq(contentReports.status, 'NEW'), 'DECIDED') as never })
        .where(eq(contentReports.id, id)),
      lock: decision === 'lock' ? [lockAlbum(ctx, report.albumId, id), hideFromHomepage(ctx, report.albumId)] : null,
      trash: removed && trashPhotos(ctx, report.ownerId, removedIds, { isRestorable: false }),
      refuse: removed && refuseRestoring(ctx, listed(removedIds, photos.id)),
      toOwner:
        isRestriction && owner
          ? relayMail(ctx, statementMail(ctx.origin, { ...report, ...decided }, owner, company))
          : null,
      toReporter: report.email ? relayMail(ctx, decisionMail({ ...report, ...decided }, company)) : null,
    }),
  );
  await giveUpPrints(ctx, trash?.trashed ?? []);
  return getReport(ctx, id);
}

/** All of them must be in the album. */
async function getPhotosToRemove(ctx: LibraryContext, albumId: string, photoIds: string[]): Promise<RemovedPhoto[]> {
  const found = await ctx.library
    .select({ id: photos.id, filename: photos.filename, status: photos.status })
    .from(albumPhotos)
    .innerJoin(photos, eq(photos.key, albumPhotos.photoKey))
    .where(and(ofAlbum(albumId), ofPhotos(photoIds)));
  if (found.length !== photoIds.length) throw new AppError('photo-not-found');
  return found;
}
