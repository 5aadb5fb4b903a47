import { useState } from 'react';
import type { AdminAlbum } from '../../../../shared/contract/albums.ts';
import { ApiError, errorText } from '../../../lib/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { deleteAlbumTexts as texts } from './admin-album-texts.ts';
import { ownerName } from './album-card.tsx';
import { deleteAnyAlbum } from './api.ts';

interface DeleteAlbumProps {
  album: AdminAlbum;
  onClose: () => void;
  /** The album was deleted, now or by someone else before. */
  onGone: () => void;
}

export function DeleteAlbum({ album, onClose, onGone }: DeleteAlbumProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();

  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      toast((await deleteAnyAlbum(album.id)).message);
      onGone();
      onClose();
    } catch (error) {
      setBusy(false);
      if (!isStatus(error, 404)) return setProblem(problemOf(error));
      toast(texts.missing, 'error');
      onGone();
      onClose();
    }
  };

  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={texts.title}
      text={texts.text(album.title, ownerName(album.user), album.photoCount)}
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.deleting}
      error={problem}
      onConfirm={run}
      nextFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}

const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

const problemOf = (error: unknown): string =>
  isStatus(error, 401) ? texts.notSignedIn : texts.failed + errorText(error, texts.tryAgain);
