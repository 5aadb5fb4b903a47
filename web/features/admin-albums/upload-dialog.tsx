import { refresh } from '../../lib/api.ts';
import { closeUpload } from '../photos/upload/upload-store.ts';
import { useUpload } from '../photos/upload/use-upload.ts';
import { UploadChoice } from './upload-choice.tsx';
import { UploadProgress } from './upload-progress.tsx';

interface AdminUploadDialogProps {
  albumId: string;
  isOpen: boolean;
  onClose: () => void;
  /** Photos came into the album, or got their previews. */
  onDone: () => void;
}

/** Adds photos to an album of anybody: first the choice of files and wishes, then how each of them fares. */
export function AdminUploadDialog({ albumId, isOpen, onClose, onDone }: AdminUploadDialogProps) {
  const upload = useUpload((ended) => {
    if (ended.albumId === albumId) onDone();
    // The usage meter of an admin who owns the album.
    refresh('/auth/profile');
  });
  const close = (): void => {
    closeUpload();
    onClose();
  };
  // Also when one comes back to the album while its photos are on their way.
  if (upload) return <UploadProgress upload={upload} onPreviewsMade={onDone} onClose={close} />;
  return isOpen ? <UploadChoice albumId={albumId} onClose={onClose} /> : null;
}
