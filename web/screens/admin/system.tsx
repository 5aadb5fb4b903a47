import { RefreshCw } from 'lucide-react';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { useSystem } from '../../features/health/api.ts';
import styles from '../../features/health/health.module.css';
import { SystemBacklogs } from '../../features/health/health-backlogs.tsx';
import { SystemIntegrity } from '../../features/health/health-integrity.tsx';
import { SystemParts } from '../../features/health/health-parts.tsx';
import { SystemStorage } from '../../features/health/health-storage.tsx';
import { SystemTasks } from '../../features/health/health-tasks.tsx';
import { systemTexts as texts } from '../../features/health/health-texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { Page } from '../../ui/page.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export default function AdminSystemScreen() {
  const { data, error, isValidating, mutate } = useSystem();
  return (
    <Page title={texts.title} bleed>
      <div className={styles.screen}>
        <ScreenHeader
          title={texts.title}
          subtitle={texts.intro}
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
        />
        {error && (
          <LoadProblem
            title={texts.loadFailed}
            detail={error.message}
            retryText={texts.retry}
            onRetry={() => mutate()}
          />
        )}
        {!data && !error && (
          <div className={styles.section} role="status">
            <VisuallyHidden>{texts.loading}</VisuallyHidden>
            {[72, 96, 320].map((height) => (
              <Skeleton key={height} height={height} className={styles.skeleton} />
            ))}
          </div>
        )}
        {data && (
          <>
            <Alert tone={data.ok ? 'success' : 'warning'}>
              <strong>{data.ok ? texts.allWell : texts.notWell}</strong>
              {!data.ok && <p>{texts.notWellText}</p>}
              <p>{texts.checkedAt(formatDateTime(data.checkedAt))}</p>
            </Alert>
            <SystemParts checks={data.checks} />
            <SystemBacklogs backlogs={data.backlogs} deadLetters={data.deadLetters} />
            <SystemIntegrity integrity={data.integrity} />
            <SystemStorage storage={data.storage} version={data.version} />
            <SystemTasks tasks={data.tasks} />
          </>
        )}
      </div>
    </Page>
  );
}
