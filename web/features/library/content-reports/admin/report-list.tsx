import { Flag } from 'lucide-react';
import { formatDateTime } from '../../../../../shared/format/dates.ts';
import type { ContentReport, ReportFilter } from '../../../../../shared/library/content-reports/contract.ts';
import {
  decisionTexts,
  reportReasonTexts,
  reportStatusTexts,
  reviewTexts,
} from '../../../../../shared/library/content-reports/report-texts.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { SkeletonStack } from '../../../../ui/feedback/skeleton-stack.tsx';
import { ButtonLink } from '../../../../ui/form/button-link.tsx';
import { Row } from '../../../../ui/layout/row.tsx';
import { Stack } from '../../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../../ui/table/load-more-list.tsx';
import { useReports } from '../api.ts';
import { reportListTexts as texts } from './report-admin-texts.ts';
import styles from './report-list.module.css';

export function ReportList({ filter }: { filter: ReportFilter }) {
  const { pages, ...list } = useReports(filter);
  const [emptyTitle = '', emptyText] = texts.empty[filter];
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap(({ reports }) => reports)}
      texts={texts}
      skeleton={<SkeletonStack heights={[128, 128, 128]} label={texts.loading} />}
      empty={<EmptyState icon={<Flag />} title={emptyTitle} text={emptyText} />}
    >
      {(reports) => (
        <Stack as="ul" gap={3}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </Stack>
      )}
    </LoadMoreList>
  );
}

function ReportCard({ report }: { report: ContentReport }) {
  const isWaiting = isOpenReport(report);
  return (
    <article className={styles.card}>
      <Stack gap={2}>
        <Row gap={2}>
          <h2>{reportReasonTexts[report.reason]}</h2>
          <ReportState report={report} />
        </Row>
        <p className={styles.facts}>
          {texts.album(report.album.title)} · {report.name || texts.anonymous} · {texts.received}{' '}
          <time dateTime={report.createdAt}>{formatDateTime(report.createdAt)}</time>
        </p>
        <p className={styles.text}>{report.status === 'OBJECTED' ? report.objection : report.explanation}</p>
      </Stack>
      <ButtonLink href={adminPaths.contentReport({ id: report.id })} size="s">
        {isWaiting ? texts.open : texts.view}
      </ButtonLink>
    </article>
  );
}

const isOpenReport = ({ status }: ContentReport): boolean => status === 'NEW' || status === 'OBJECTED';

/** Where a report stands, and what was decided. */
export function ReportState({ report }: { report: ContentReport }) {
  const { status, decision, review, reason } = report;
  return (
    <>
      {isOpenReport(report) && reason === 'child-abuse' && <Badge tone="danger">{texts.urgent}</Badge>}
      {isOpenReport(report) && <Badge tone="warning">{reportStatusTexts[status]}</Badge>}
      {decision && review !== 'lifted' && (
        <Badge tone={decision === 'keep' ? 'success' : 'danger'}>{decisionTexts[decision]}</Badge>
      )}
      {review && <Badge>{reviewTexts[review]}</Badge>}
    </>
  );
}
