import { formatDayOfWeek } from '../../../shared/format/dates.ts';
import { PaperPanel } from '../../features/production/paper-stock/paper-panel.tsx';
import { StationPanel } from '../../features/production/print-jobs/station-panel.tsx';
import { useToday } from '../../features/production/today/api.ts';
import { TodayBoard } from '../../features/production/today/today-board.tsx';
import { todayTexts as texts } from '../../features/production/today/today-texts.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../../ui/feedback/skeleton-stack.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';

/** The first screen of the back office. */
export default function TodayScreen() {
  const { data, error, mutate } = useToday();
  return (
    <AdminScreen title={texts.title} subtitle={formatDayOfWeek(Date.now())} gap={6}>
      {error && !data && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {error && data && <Alert tone="warning">{texts.stale}</Alert>}
      {!data && !error && <SkeletonStack heights={[148, 104]} label={texts.loading} />}
      {data && <TodayBoard today={data} />}
      <StationPanel paper={(paper) => <PaperPanel {...paper} />} />
    </AdminScreen>
  );
}
