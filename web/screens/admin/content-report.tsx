import { useParams } from 'wouter';
import { adminPaths, type adminPatterns } from '../../admin-paths.ts';
import { reportDetailTexts as texts } from '../../features/library/content-reports/admin/report-admin-texts.ts';
import { ReportDetail } from '../../features/library/content-reports/admin/report-detail.tsx';
import { useReport } from '../../features/library/content-reports/api.ts';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../../ui/feedback/skeleton-stack.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';

export default function ContentReportScreen() {
  const { id } = useParams<(typeof adminPatterns)['contentReport']>();
  return <OneReport key={id} id={id} />;
}

function OneReport({ id }: { id: string }) {
  const { pages, error, hasMore, isLoadingMore, loadMore, reload } = useReport(id);
  const number = pages?.[0]?.report.reportNumber;
  return (
    <AdminScreen
      title={number ? texts.title(number) : texts.back}
      above={<BackLink href={adminPaths.contentReports}>{texts.back}</BackLink>}
    >
      {error && <LoadProblem title={texts.failed} detail={error.message} retryText={texts.retry} onRetry={reload} />}
      {!pages && !error && <SkeletonStack heights={[240, 160]} label={texts.loading} />}
      {pages && <ReportDetail pages={pages} hasMore={hasMore} isLoadingMore={isLoadingMore} onMore={loadMore} />}
    </AdminScreen>
  );
}
