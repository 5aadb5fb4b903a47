import { useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { deletePhotosTexts as texts } from './admin-album-texts.ts';
import styles from './album-dialogs.module.css';

export interface Failure {
  photo: Photo;
  reason: string;
}

interface RunningDialogProps {
  total: number;
  finished: number;
  onStop: () => void;
}

export function RunningDialog({ total, finished, onStop }: RunningDialogProps) {
  const [isStopping, setStopping] = useState(false);
  const stop = (): void => {
    setStopping(true);
    onStop();
  };
  return (
    <Dialog
      open
      size="s"
      dismissible={false}
      onOpenChange={stop}
      title={texts.running}
      footer={
        <Button busy={isStopping} busyText={texts.stopping} onClick={stop}>
          {texts.stop}
        </Button>
      }
    >
      <div className={styles.progress}>
        <p role="status">{texts.done(finished, total)}</p>
        <Progress value={(finished / total) * 100} label={texts.progress} />
      </div>
    </Dialog>
  );
}

interface FailedDialogProps {
  deleted: number;
  failures: Failure[];
  onClose: () => void;
  onRetry: () => void;
}

export function FailedDialog({ deleted, failures, onClose, onRetry }: FailedDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.failedTitle}
      description={texts.failedText(failures.length, deleted)}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </>
      }
    >
      <ul className={styles.failures}>
        {failures.map(({ photo, reason }) => (
          <li key={photo.id}>
            <strong>{photo.filename}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
