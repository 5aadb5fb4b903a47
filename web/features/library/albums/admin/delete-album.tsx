import type { AdminAlbum } from '../../../../../shared/library/albums/contract.ts';
import { ApiError, errorText } from '../../../../lib/api.ts';
import { ConfirmAction } from '../../../../ui/overlay/confirm-action.tsx';
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
  return (
    <ConfirmAction
      danger
      texts={texts}
      text={texts.text(album.title, ownerName(album.user), album.photoCount)}
      action={() =>
        deleteAnyAlbum(album.id).catch((error: unknown) => {
          if (!isStatus(error, 404)) throw error;
          return { message: texts.missing, tone: 'error' as const };
        })
      }
      explain={(error) => (isStatus(error, 401) ? texts.notSignedIn : texts.failed + errorText(error, texts.tryAgain))}
      onClose={onClose}
      onDone={() => {
        onGone();
        onClose();
      }}
      nextFocus={() => document.querySelector<HTMLElement>('main h1')}
    />
  );
}

const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;
