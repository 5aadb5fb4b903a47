import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useSystemHealth } from '../../features/platform/health/api.ts';
import { HealthBacklogs } from '../../features/platform/health/health-backlogs.tsx';
import { HealthIntegrity } from '../../features/platform/health/health-integrity.tsx';
import { HealthParts } from '../../features/platform/health/health-parts.tsx';
import { HealthStorage } from '../../features/platform/health/health-storage.tsx';
import { HealthTasks } from '../../features/platform/health/health-tasks.tsx';
import { healthTexts as texts } from '../../features/platform/health/health-texts.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../../ui/feedback/skeleton-stack.tsx';
import { Button } from '../../ui/form/button.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';

export default function AdminSystemScreen() {
  const { data, error, isValidating, mutate } = useSystemHealth();
  return (
    <AdminScreen
      title={texts.title}
      subtitle={texts.intro}
      gap={8}
      actions={
        <Button
          icon={<RefreshCw aria-hidden="true" />}
          busy={isValidating && data !== undefined}
          busyText={texts.refreshing}
          onClick={() => mutate()}
        >
          {texts.refresh}
        </Button>
      }
    >
      {error && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {!data && !error && <SkeletonStack heights={[72, 96, 320]} gap={4} label={texts.loading} />}
      {data && (
        <>
          <Alert tone={data.ok ? 'success' : 'warning'}>
            <strong>{data.ok ? texts.allWell : texts.notWell}</strong>
            {!data.ok && <p>{texts.notWellText}</p>}
            <p>{texts.checkedAt(formatDateTime(data.checkedAt))}</p>
          </Alert>
          <HealthParts checks={data.checks} />
          <HealthBacklogs backlogs={data.backlogs} deadLetters={data.deadLetters} />
          <HealthIntegrity integrity={data.integrity} />
          <HealthStorage storage={data.storage} version={data.version} />
          <HealthTasks tasks={data.tasks} />
        </>
      )}
    </AdminScreen>
  );
}
