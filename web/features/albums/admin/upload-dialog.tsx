import { isActive } from '../../photos/upload/upload-state.ts';
import { useUpload } from '../../photos/upload/use-upload.ts';
import { UploadChoice } from './upload-choice.tsx';

interface AdminUploadDialogProps {
  albumId: string;
  albumTitle: string;
  isOpen: boolean;
  onClose: () => void;
  /** Called once photos were added. */
  onDone: () => void;
}

/** Adds photos to any customer's album. */
export function AdminUploadDialog({ albumId, albumTitle, isOpen, onClose, onDone }: AdminUploadDialogProps) {
  const upload = useUpload((ended) => {
    if (ended.albumId === albumId) onDone();
  });
  if (!isOpen) return null;
  const isWaiting = upload !== null && isActive(upload.state);
  return <UploadChoice albumId={albumId} albumTitle={albumTitle} isWaiting={isWaiting} onClose={onClose} />;
}
