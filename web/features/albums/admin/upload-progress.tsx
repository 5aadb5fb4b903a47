import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { UploadActions } from '../../photos/upload/upload-actions.tsx';
import { isActive } from '../../photos/upload/upload-state.ts';
import { cancelUpload, closeUpload, openUpload, retryUpload, type Upload } from '../../photos/upload/upload-store.ts';
import {
  countOutcomes,
  countSent,
  pausedText,
  stagePercent,
  type UploadCounts,
} from '../../photos/upload/upload-summary.ts';
import {
  remainingText,
  uploadTexts as sharedTexts,
  stripTexts,
  uploadSummary,
} from '../../photos/upload/upload-texts.ts';
import styles from './upload-dialog.module.css';
import { UploadFiles } from './upload-files.tsx';
import { uploadTexts as texts } from './upload-texts.ts';
import { usePreviewPolling } from './use-preview-polling.ts';

/** The progress and result of each file. Cancelling a running upload needs a confirmation. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { state, albumId, options } = upload;
  const [isAsking, setAsking] = useState(false);
  const createsPreviews = options?.createsPreviews ?? true;
  const { photoOf, makingCount } = usePreviewPolling(albumId, state.items, createsPreviews);
  const counts = countOutcomes(state.items);
  const isRunning = isActive(state);
  const close = () => (isRunning ? openUpload(false) : closeUpload());
  const isCompleting = isRunning && state.completion !== null;
  const percent = stagePercent(state);
  const { remainingSeconds } = state.progress;
  const isSent = percent >= 99;

  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={titleOf(upload, counts)}
        footer={
          isRunning ? (
            <>
              {isCompleting ? (
                <Button onClick={cancelUpload}>{sharedTexts.finishLater}</Button>
              ) : (
                <Button onClick={() => setAsking(true)}>{texts.stop}</Button>
              )}
              <UploadActions isPaused={state.phase === 'paused'} />
            </>
          ) : (
            <>
              {counts.retryable > 0 && <Button onClick={retryUpload}>{texts.retry(counts.retryable)}</Button>}
              <Button variant="primary" onClick={closeUpload}>
                {texts.close}
              </Button>
            </>
          )
        }
      >
        <div className={styles.summary}>
          <p className={styles.line}>
            <span>{isRunning ? countText(upload, counts) : uploadSummary(counts)}</span>
            {isRunning && (
              <span className={styles.facts}>
                {remainingSeconds !== null && !isSent && !isCompleting && (
                  <span>{sharedTexts.remaining(remainingText(remainingSeconds))}</span>
                )}
                <strong>{percent} %</strong>
              </span>
            )}
          </p>
          {isRunning && <Progress value={percent} label={sharedTexts.progress} />}
        </div>
        {state.phase === 'paused' && <Alert tone="warning">{pausedText(state)}</Alert>}
        {state.phase === 'completing' && <p className={styles.note}>{sharedTexts.completingNote}</p>}
        {state.phase === 'running' && (
          <p className={styles.note}>{isSent ? sharedTexts.finishing : sharedTexts.keepOpen}</p>
        )}
        {state.phase === 'cancelled' && <Alert tone="info">{texts.stopped}</Alert>}
        {state.phase === 'finished' && counts.failed > 0 && (
          <Alert tone="error">{texts.problem(reasonOf(upload, counts))}</Alert>
        )}
        {!isRunning && counts.incomplete > 0 && (
          <Alert tone="warning">{sharedTexts.incomplete(counts.incomplete)}</Alert>
        )}
        {!isRunning && makingCount > 0 && <Alert tone="info">{texts.makingPreviews(makingCount)}</Alert>}
        {!isRunning && !createsPreviews && counts.uploaded > 0 && <Alert tone="info">{texts.previewsLater}</Alert>}
        <UploadFiles items={state.items} photoOf={photoOf} createsPreviews={createsPreviews} isRunning={isRunning} />
        <VisuallyHidden>
          <span role="status">
            {isRunning ? sharedTexts.announceProgress(Math.floor(percent / 25) * 25) : uploadSummary(counts)}
          </span>
        </VisuallyHidden>
      </Dialog>
      <ConfirmDialog
        open={isAsking && isRunning && !isCompleting}
        onOpenChange={setAsking}
        title={texts.stopTitle}
        text={texts.stopText}
        confirmText={texts.stop}
        cancelText={texts.goOn}
        danger
        onConfirm={() => {
          setAsking(false);
          cancelUpload();
        }}
      />
    </>
  );
}

function countText({ state: { items, completion } }: Upload, { total }: UploadCounts): string {
  return completion
    ? stripTexts.completing(completion.done, completion.total)
    : sharedTexts.count(countSent(items), total);
}

function titleOf({ state }: Upload, { failed, uploaded, skipped }: UploadCounts): string {
  if (state.phase === 'running') return texts.titleRunning;
  if (state.phase === 'completing') return sharedTexts.titleCompleting;
  if (state.phase === 'paused') return sharedTexts.titlePaused;
  if (state.phase === 'cancelled') return texts.titleCancelled;
  if (failed === 0) return texts.titleDone;
  return uploaded + skipped === 0 ? texts.titleAllFailed : texts.titleFailed;
}

/** Returns the reason that all failures share, or says that they differ. */
function reasonOf({ state }: Upload, { failed }: UploadCounts): string {
  const reasons = new Set(state.items.flatMap(({ outcome, error }) => (outcome === 'failed' && error ? [error] : [])));
  const [only] = reasons;
  return reasons.size === 1 && only ? only : texts.someFailed(failed);
}
