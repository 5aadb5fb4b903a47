import { useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '../../../../../shared/format/dates.ts';
import { photoCountText } from '../../../../../shared/format/plural.ts';
import type { ContentReport, ContentReportResponse } from '../../../../../shared/library/content-reports/contract.ts';
import { isRestricting, type ReportDecision } from '../../../../../shared/library/content-reports/report-kinds.ts';
import {
  decisionTexts,
  groundTexts,
  reportReasonTexts,
  reviewTexts,
} from '../../../../../shared/library/content-reports/report-texts.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { FactList } from '../fact-list.tsx';
import { DecideForm } from './decide-form.tsx';
import { reportDetailTexts as texts } from './report-admin-texts.ts';
import styles from './report-detail.module.css';
import { ReportState } from './report-list.tsx';
import { ReportedPhotos } from './reported-photos.tsx';
import { ReviewForm } from './review-form.tsx';

interface ReportDetailProps {
  pages: ContentReportResponse[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => unknown;
}

/** A report with what its link shows, and the decision about it. */
export function ReportDetail({ pages, hasMore, isLoadingMore, onMore }: ReportDetailProps) {
  const [first] = pages;
  const reported = first?.photo ?? null;
  const [decision, setDecision] = useState<ReportDecision | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(reported ? [reported.id] : []));
  if (!first) return null;
  const { report } = first;
  const photos = withReported(
    reported,
    pages.flatMap((page) => page.photos),
  );
  const toggle = (id: string): void =>
    setChosen((ids) => new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]));
  const mayReview = isRestricting(report.decision) && report.review !== 'lifted';
  return (
    <Stack gap={8}>
      {report.reason === 'child-abuse' && <Alert tone="warning">{texts.police}</Alert>}
      <div className={styles.columns}>
        <Stack gap={4}>
          <Row gap={2}>
            <ReportState report={report} />
          </Row>
          <ReportFacts report={report} />
        </Stack>
        {(report.status === 'NEW' || mayReview) && (
          <section className={styles.panel}>
            {report.status === 'NEW' ? (
              <DecideForm reportId={report.id} decision={decision} onDecision={setDecision} chosen={chosen} />
            ) : (
              <ReviewForm key={report.status} reportId={report.id} isObjected={report.status === 'OBJECTED'} />
            )}
          </section>
        )}
      </div>
      <Stack as="section" gap={4}>
        <h2>{texts.photos}</h2>
        <Muted>{photos.length > 0 ? texts.photosNote : texts.noPhotos}</Muted>
        <ReportedPhotos
          photos={photos}
          reportedId={reported?.id ?? null}
          chosen={report.status === 'NEW' && decision === 'remove' ? chosen : null}
          onChoose={toggle}
        />
        {hasMore && (
          <Row justify="center">
            <Button busy={isLoadingMore} busyText={texts.loadingMore} onClick={() => onMore()}>
              {texts.more}
            </Button>
          </Row>
        )}
      </Stack>
    </Stack>
  );
}

/** The reported photo first: it may be on a later page. */
function withReported(reported: ContentReportResponse['photo'], photos: ContentReportResponse['photos']) {
  return reported ? [reported, ...photos.filter(({ id }) => id !== reported.id)] : photos;
}

function ReportFacts({ report }: { report: ContentReport }) {
  const { album, owner, name, email } = report;
  const albumText = album.id ? (
    <Link href={adminPaths.album({ id: album.id })}>{album.title}</Link>
  ) : (
    `${album.title} (${texts.albumGone})`
  );
  const by = (who: string | null, at: string | null) => (at ? texts.by(who, formatDateTime(at)) : '');
  return (
    <FactList
      facts={[
        [texts.reason, reportReasonTexts[report.reason]],
        [texts.explanation, report.explanation],
        [texts.reporter, [name, email].filter(Boolean).join(', ')],
        [texts.received, formatDateTime(report.createdAt)],
        [texts.album, albumText],
        [texts.owner, owner ? `${owner.name}, ${owner.email}` : texts.ownerGone],
        [
          texts.decision,
          report.decision && `${decisionTexts[report.decision]} (${by(report.decidedBy, report.decidedAt)})`,
        ],
        [texts.ground, report.ground && groundTexts[report.ground]],
        [texts.statement, report.statement],
        [texts.removed, report.removedCount > 0 ? photoCountText(report.removedCount) : null],
        [texts.objection, report.objection && `${report.objection}\n(${by(null, report.objectedAt)})`],
        [texts.review, report.review && `${reviewTexts[report.review]} (${by(report.reviewedBy, report.reviewedAt)})`],
        [texts.reviewText, report.reviewText],
      ]}
    />
  );
}
