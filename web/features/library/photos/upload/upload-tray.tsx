import { ChevronDown, ChevronUp, Pause, Play, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { TrayUpload } from './tray-upload.tsx';
import { isActive, isSending, type UploadsState } from './upload-state.ts';
import { closeUploads, pauseUploads } from './upload-store.ts';
import { trayStatus } from './upload-summary.ts';
import { remainingText, uploadTexts as texts } from './upload-texts.ts';
import styles from './upload-tray.module.css';

interface UploadTrayProps {
  ref: Ref<HTMLElement>;
  state: UploadsState;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** What earlier visits left unfinished. */
  children: ReactNode;
}

/** All uploads of this tab, docked at the bottom of every screen. */
export function UploadTray({ ref, state, isOpen, onOpenChange, children }: UploadTrayProps) {
  const { uploads, hold, progress } = state;
  const isOver = !uploads.some(isActive);
  const canPause = uploads.some(isSending);
  const { text, tone, percent } = trayStatus(state);
  return (
    <aside ref={ref} className={styles.tray} aria-label={texts.label} data-bottom-bar="true">
      {uploads.length > 0 && (
        <div className={styles.head}>
          <p className={styles.text} data-tone={tone}>
            <span>{text}</span>
            <small className={styles.small}>
              {!isOver && hold === null && progress.remainingSeconds !== null && (
                <>{texts.remaining(remainingText(progress.remainingSeconds))} · </>
              )}
              {[...new Set(uploads.map(({ albumTitle }) => albumTitle))].join(', ')}
            </small>
          </p>
          {canPause && (
            <IconButton
              label={hold === 'paused' ? texts.goOn : texts.pause}
              size="s"
              onClick={() => pauseUploads(hold !== 'paused')}
            >
              {hold === 'paused' ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </IconButton>
          )}
          <IconButton
            label={isOpen ? texts.fold : texts.details}
            size="s"
            aria-expanded={isOpen}
            onClick={() => onOpenChange(!isOpen)}
          >
            {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          </IconButton>
          {isOver && (
            <IconButton label={texts.close} size="s" onClick={closeUploads}>
              <X aria-hidden="true" />
            </IconButton>
          )}
          {!isOver && (
            <div className={styles.progress}>
              <Progress value={percent} label={texts.progress} />
            </div>
          )}
        </div>
      )}
      {isOpen && (
        <div className={styles.body}>
          {uploads.toReversed().map((upload) => (
            <TrayUpload key={upload.key} upload={upload} isOnly={uploads.length === 1} />
          ))}
        </div>
      )}
      {children}
      <VisuallyHidden>
        <span role="status">{uploads.length > 0 && (isOver || hold || !canPause ? text : announcement(percent))}</span>
      </VisuallyHidden>
    </aside>
  );
}

/** In steps of 25 %, so that screen readers do not announce every change. */
const announcement = (percent: number): string => texts.announceProgress(Math.floor(percent / 25) * 25);
