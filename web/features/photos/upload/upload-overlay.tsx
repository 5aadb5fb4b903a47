import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { openPlans } from '../../storage/plan-dialog-store.ts';
import { UploadActions } from './upload-actions.tsx';
import { IncompletePhotos, UploadErrors } from './upload-errors.tsx';
import styles from './upload-overlay.module.css';
import { isActive, type UploadState } from './upload-state.ts';
import { cancelUpload, closeUpload, openUpload, retryUpload, type Upload } from './upload-store.ts';
import { countOutcomes, countSent, overlayTitle, pausedText, stagePercent } from './upload-summary.ts';
import { remainingText, uploadTexts as texts, uploadSummary } from './upload-texts.ts';

/** Progress and result of an upload. Closing it while the upload runs leaves that in the background. */
export function UploadOverlay({ upload }: { upload: Upload }) {
  const { state, albumTitle } = upload;
  const counts = countOutcomes(state.items);
  const isRunning = isActive(state);
  const isPaused = state.phase === 'paused';
  const isCompleting = isRunning && state.completion !== null;
  const percent = stagePercent(state);
  const close = () => (isRunning ? openUpload(false) : closeUpload());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={overlayTitle(state, albumTitle)}
      footer={
        isRunning ? (
          <>
            <Button onClick={cancelUpload}>{isCompleting ? texts.finishLater : texts.cancel}</Button>
            <UploadActions isPaused={isPaused} />
          </>
        ) : (
          <>
            {counts.retryable > 0 && <Button onClick={retryUpload}>{texts.retry}</Button>}
            <Button variant={counts.full > 0 ? 'secondary' : 'primary'} onClick={closeUpload}>
              {texts.close}
            </Button>
            {counts.full > 0 && (
              <Button variant="primary" onClick={raise}>
                {texts.raise}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.progress}>
        <p className={styles.line}>
          <span>{isRunning ? stageText(state) : uploadSummary(counts)}</span>
          {isRunning && <strong className={styles.percent}>{percent} %</strong>}
        </p>
        {isRunning && <Progress value={percent} label={texts.progress} />}
        {isRunning && (
          <p className={styles.facts}>
            <span>
              {state.completion
                ? texts.count(state.completion.done, state.completion.total)
                : texts.count(countSent(state.items), counts.total)}
            </span>
            {!isCompleting && state.totalBatches > 0 && (
              <span>{texts.batch(Math.max(1, state.currentBatch), state.totalBatches)}</span>
            )}
            {!isCompleting && state.progress.remainingSeconds !== null && (
              <span>{texts.remaining(remainingText(state.progress.remainingSeconds))}</span>
            )}
          </p>
        )}
      </div>
      {isPaused && <Alert tone="warning">{pausedText(state)}</Alert>}
      {isRunning && !isPaused && <p className={styles.note}>{isCompleting ? texts.completingNote : texts.keepOpen}</p>}
      {!isRunning && <IncompletePhotos items={state.items} />}
      {!isRunning && counts.processing > 0 && <Alert tone="info">{texts.processing(counts.processing)}</Alert>}
      {!isRunning && counts.linked > 0 && <Alert tone="info">{texts.linked(counts.linked)}</Alert>}
      {!isRunning && counts.skipped > 0 && <Alert tone="info">{texts.duplicates(counts.skipped)}</Alert>}
      <UploadErrors items={state.items} isRunning={isRunning} />
      <VisuallyHidden>
        <span role="status">{isRunning ? announcement(percent) : uploadSummary(counts)}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

/** Opens the plans after closing this dialog: two would compete for the focus. */
function raise(): void {
  closeUpload();
  openPlans();
}

function stageText({ phase, currentFile, completion, progress: { percent } }: UploadState): string {
  if (phase === 'paused') return texts.waiting;
  if (completion && currentFile) return texts.completing(currentFile);
  if (percent >= 99) return texts.finishing;
  return currentFile ?? (percent > 0 ? texts.sending : texts.preparing);
}

/** In steps of 25 %, so that screen readers do not announce every change. */
const announcement = (percent: number): string => texts.announceProgress(Math.floor(percent / 25) * 25);
