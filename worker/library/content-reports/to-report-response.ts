import type { ContentDecision, ContentReport } from '../../../shared/library/content-reports/contract.ts';
import { isRestricting, reportNumberOf } from '../../../shared/library/content-reports/report-kinds.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import { objectUntil } from './object-until.ts';
import type { ReportRow, StoredReport } from './queries.ts';

const isoOf = (at: number): string => new Date(at).toISOString();

/** Returns a report as admins see it. */
export function toReportResponse({ report, albumId, isLocked, owner, ...by }: ReportRow): ContentReport {
  return {
    id: report.id,
    reportNumber: reportNumberOf(report.id),
    status: report.status,
    reason: report.reason,
    explanation: report.explanation,
    name: report.name,
    email: report.email,
    createdAt: isoOf(report.createdAt),
    album: { id: albumId, title: report.albumTitle, isLocked: isLocked === 1 },
    owner,
    photoId: report.photoId,
    decision: report.decision,
    ground: report.ground,
    statement: report.statement,
    removedCount: report.removed?.length ?? 0,
    decidedAt: isoTime(report.decidedAt),
    decidedBy: by.decidedBy,
    objection: report.objection,
    objectedAt: isoTime(report.objectedAt),
    review: report.review,
    reviewText: report.reviewText,
    reviewedAt: isoTime(report.reviewedAt),
    reviewedBy: by.reviewedBy,
  };
}

/** Returns a decision as the album's owner sees it: without anything of who reported it. */
export function toDecisionResponse(report: StoredReport, albumId: string | null): ContentDecision {
  const { decision, decidedAt } = report;
  if (!isRestricting(decision) || decidedAt === null) throw new Error(`Report ${report.id} restricts nothing.`);
  return {
    id: report.id,
    reportNumber: reportNumberOf(report.id),
    albumId,
    albumTitle: report.albumTitle,
    reason: report.reason,
    decision,
    ground: report.ground ?? 'law',
    statement: report.statement ?? '',
    removed: (report.removed ?? []).map(({ filename }) => filename),
    decidedAt: isoOf(decidedAt),
    objectUntil: isoOf(objectUntil(decidedAt)),
    objection: report.objection,
    objectedAt: isoTime(report.objectedAt),
    review: report.review,
    reviewText: report.reviewText,
    reviewedAt: isoTime(report.reviewedAt),
  };
}
