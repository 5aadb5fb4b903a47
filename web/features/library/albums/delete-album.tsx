import { useEffect, useState } from 'react';
import type { Album } from '../../../../shared/library/albums/contract.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './album-dialogs.module.css';
import { albumFormTexts, deleteAlbumTexts as texts } from './album-texts.ts';
import { deleteAlbum } from './api.ts';
import { type DeleteStep, deleteSteps, showSteps } from './delete-steps.ts';

interface DeleteAlbumProps {
  album: Album;
  /** The album has been deleted, now or before. */
  onDeleted: () => void;
  onClose: () => void;
}

type Stage = { step: DeleteStep } | { failure: string; isRetryable: boolean };

/** Asks, deletes, and shows the progress. */
export function DeleteAlbum({ album, onDeleted, onClose }: DeleteAlbumProps) {
  const [stage, setStage] = useState<Stage | null>(null);

  const run = async (): Promise<void> => {
    try {
      await showSteps(deleteAlbum(album.id), (step) => setStage({ step }));
    } catch (error) {
      const isMissing = error instanceof ApiError && error.status === 404;
      setStage({
        failure: isMissing ? texts.missing : texts.failed + errorText(error, albumFormTexts.unexpected),
        isRetryable: !isMissing,
      });
    }
  };

  const isDone = stage !== null && 'step' in stage && stage.step === 'completed';
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onDeleted, deleteSteps.completed.shownForMs);
    return () => clearTimeout(timer);
  }, [isDone, onDeleted]);

  if (stage === null) {
    return (
      <ConfirmDialog
        open
        danger
        onOpenChange={onClose}
        title={texts.title}
        text={texts.text(album.title, album.photoCount)}
        confirmText={texts.confirm}
        onConfirm={run}
      />
    );
  }
  if ('failure' in stage) {
    const close = stage.isRetryable ? onClose : onDeleted;
    return (
      <Dialog
        open
        size="s"
        onOpenChange={close}
        title={texts.overlayFailed}
        footer={
          <>
            <Button onClick={close}>{texts.close}</Button>
            {stage.isRetryable && (
              <Button variant="primary" onClick={run}>
                {texts.retry}
              </Button>
            )}
          </>
        }
      >
        <Alert tone="error">{stage.failure}</Alert>
      </Dialog>
    );
  }
  const { percent, text } = deleteSteps[stage.step];
  return (
    <Dialog
      open
      size="s"
      dismissible={isDone}
      onOpenChange={onDeleted}
      title={isDone ? texts.overlayDone : texts.overlayTitle}
    >
      <Stack gap={5}>
        <p className={styles.step} role="status">
          {text} <span>{percent} %</span>
        </p>
        <Progress value={percent} label={texts.progress} />
      </Stack>
    </Dialog>
  );
}
