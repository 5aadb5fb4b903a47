import { useRef, useState } from 'react';
import type { Photo } from '../../../../../shared/library/photos/contract.ts';
import { ApiError, errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { deletePhotosTexts as texts } from './admin-album-texts.ts';
import { deletePhoto } from './api.ts';
import { FailedDialog, type Failure, RunningDialog } from './delete-photos-dialogs.tsx';
import { runConcurrently } from './run-concurrently.ts';

type Stage =
  | { kind: 'asking'; photos: Photo[] }
  | { kind: 'running'; total: number; finished: number }
  | { kind: 'failed'; deleted: number; failures: Failure[] };

const atOnce = 3;

/** Asks for confirmation, deletes photos with one call each, and lists the failures. `ask` opens the dialog. */
export function useDeletePhotos(albumId: string, onGone: (ids: ReadonlySet<string>) => void) {
  const [stage, setStage] = useState<Stage | null>(null);
  const isStopped = useRef(false);
  const toast = useToast();

  const run = async (photos: Photo[]): Promise<void> => {
    isStopped.current = false;
    const gone = new Set<string>();
    const show = (finished: number): void => setStage({ kind: 'running', total: photos.length, finished });
    show(0);
    const deleteOne = async (photo: Photo): Promise<void> => {
      await remove(albumId, photo);
      gone.add(photo.id);
    };
    const failed = await runConcurrently(photos, deleteOne, {
      atOnce,
      isStopped: () => isStopped.current,
      onEach: show,
    });
    const deleted = gone.size;
    const failures = failed.map(({ item, error }) => ({ photo: item, reason: errorText(error, texts.tryAgain) }));
    setStage(failures.length > 0 ? { kind: 'failed', deleted, failures } : null);
    if (failures.length === 0 && deleted > 0) toast(texts.success(deleted));
    onGone(gone);
  };

  const close = (): void => setStage(null);
  const ask = (photos: Photo[]): void => setStage({ kind: 'asking', photos });
  return { ask, dialog: dialogOf() };

  function dialogOf() {
    if (stage === null) return null;
    if (stage.kind === 'running')
      return (
        <RunningDialog
          {...stage}
          onStop={() => {
            isStopped.current = true;
          }}
        />
      );
    if (stage.kind === 'failed')
      return <FailedDialog {...stage} onClose={close} onRetry={() => run(stage.failures.map(({ photo }) => photo))} />;
    const { photos } = stage;
    return (
      <ConfirmDialog
        open
        danger
        onOpenChange={close}
        title={texts.title(photos.length)}
        text={texts.text(photos.map(({ filename }) => filename))}
        confirmText={texts.confirm(photos.length)}
        onConfirm={() => run(photos)}
        nextFocus={() => document.querySelector<HTMLElement>('main h1')}
      />
    );
  }
}

/** A photo that is gone already counts as deleted. */
async function remove(albumId: string, { id }: Photo): Promise<void> {
  try {
    await deletePhoto(id, albumId);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
