import { useState } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { openPlans } from '../../money/storage/plan-dialog-store.ts';
import { useUploads } from '../photos/upload/use-uploads.ts';
import { FailedFiles } from './import-report.tsx';
import type { ImportOutcome, ImportStop, ImportProgress as Progressed } from './import-state.ts';
import { importTexts as texts } from './import-texts.ts';
import styles from './imports.module.css';
import { continueImport, endImport, pauseImport } from './imports-store.ts';
import { mediaOf } from './media-words.ts';
import type { ExportSummary } from './reading/import-messages.ts';

interface ImportProgressProps {
  summary: ExportSummary;
  progress: Progressed;
  outcome: ImportOutcome;
  /** Why nothing is sent until the user goes on. */
  stop: ImportStop | null;
  isPaused: boolean;
}

const holdTexts = {
  paused: texts.paused,
  offline: texts.offline,
  'signed-out': texts.signedOut,
};

/** An import that runs, or was stopped by something. */
export function ImportProgress({ summary, progress, outcome, stop, isPaused }: ImportProgressProps) {
  const { hold: held } = useUploads();
  const hold = isPaused ? 'paused' : held === 'paused' ? null : held;
  const [isAsked, setAsked] = useState(false);
  const media = mediaOf(summary.counts);
  const { done, total, bytes, totalBytes, remainingSeconds } = progress;
  return (
    <Stack gap={4}>
      <h2>{stop ? texts.stopped : texts.running[media]}</h2>
      <Progress value={totalBytes > 0 ? (bytes / totalBytes) * 100 : 0} label={texts.progress} />
      <p className={styles.counts}>
        <strong>{texts.of(done, total, media)}</strong>
        <span>
          {texts.ofBytes(bytes, totalBytes)}
          {!stop && !hold && remainingSeconds !== null && ` · ${texts.remaining(remainingSeconds)}`}
        </span>
      </p>
      {stop ? (
        <Alert
          tone="error"
          action={
            stop.isStorageFull && (
              <Button size="s" onClick={openPlans}>
                {texts.raise}
              </Button>
            )
          }
        >
          {stop.error} {stop.retries && texts.retriesSoon}
        </Alert>
      ) : (
        <p className={styles.note} role="status">
          {hold ? holdTexts[hold] : texts.keepOpen}
        </p>
      )}
      <Row>
        {stop ? (
          <Button variant="primary" onClick={() => void continueImport()}>
            {texts.goOn}
          </Button>
        ) : (
          <Button onClick={() => pauseImport(!isPaused)}>{isPaused ? texts.goOn : texts.pause}</Button>
        )}
        <Button onClick={() => setAsked(true)}>{texts.end}</Button>
      </Row>
      <FailedFiles outcome={outcome} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={texts.endQuestion}
        text={texts.endText}
        confirmText={texts.endConfirm}
        cancelText={texts.endCancel}
        onConfirm={() => {
          setAsked(false);
          endImport();
        }}
      />
    </Stack>
  );
}
