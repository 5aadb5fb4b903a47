import { CircleAlert, CircleCheck, LogIn, Upload as UploadIcon, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { InterruptedUpload } from './upload-records.ts';
import { isActive } from './upload-state.ts';
import { closeUpload, openUpload, type Upload } from './upload-store.ts';
import styles from './upload-strip.module.css';
import { countOutcomes, countSent, overlayTitle, pausedText, stagePercent } from './upload-summary.ts';
import { interruptedTexts, stripTexts as texts, uploadSummary, uploadTexts } from './upload-texts.ts';

interface UploadStripProps {
  upload: Upload | null;
  /** Shown while there is no upload. */
  interrupted: InterruptedUpload | null;
  onChoose: () => void;
  onDismiss: () => void;
}

/** The bar at the bottom of every screen while there is an upload. */
export function UploadStrip({ upload, interrupted, onChoose, onDismiss }: UploadStripProps) {
  if (!upload && !interrupted) return null;
  return (
    <aside className={styles.strip} aria-label={texts.label} data-bottom-bar="true">
      {upload ? (
        <UploadLine upload={upload} />
      ) : (
        interrupted && (
          <>
            <CircleAlert className={styles.icon} data-tone="warning" aria-hidden="true" />
            <p className={styles.text} role="status">
              {interruptedTexts.summary(interrupted.missingCount, interrupted.total)}
            </p>
            <Button size="s" className={styles.below} onClick={onChoose}>
              {texts.details}
            </Button>
            <IconButton label={texts.close} size="s" onClick={onDismiss}>
              <X aria-hidden="true" />
            </IconButton>
          </>
        )
      )}
    </aside>
  );
}

function UploadLine({ upload: { state, albumTitle } }: { upload: Upload }) {
  const counts = countOutcomes(state.items);
  const isOver = !isActive(state);
  const isFine = isOver && counts.failed === 0 && counts.incomplete === 0;
  const Icon = isOver ? (isFine ? CircleCheck : CircleAlert) : state.phase === 'paused' ? LogIn : UploadIcon;
  return (
    <>
      <Icon className={styles.icon} data-tone={isFine ? 'success' : isOver ? 'warning' : 'accent'} aria-hidden="true" />
      <p className={styles.text}>
        <span role={state.phase === 'running' || state.phase === 'completing' ? undefined : 'status'}>
          {state.phase === 'running' && texts.running(countSent(state.items), counts.total)}
          {state.phase === 'completing' &&
            state.completion &&
            texts.completing(state.completion.done, state.completion.total)}
          {state.phase === 'paused' && pausedText(state)}
          {isOver && (state.phase === 'finished' ? uploadSummary(counts) : overlayTitle(state, albumTitle))}
        </span>
        <small className={styles.album}>{albumTitle}</small>
      </p>
      <Button size="s" onClick={() => openUpload(true)}>
        {texts.details}
      </Button>
      {isOver && (
        <IconButton label={texts.close} size="s" onClick={closeUpload}>
          <X aria-hidden="true" />
        </IconButton>
      )}
      {!isOver && (
        <div className={styles.progress}>
          <Progress value={stagePercent(state)} label={uploadTexts.progress} />
        </div>
      )}
    </>
  );
}
