import { useUploaded } from '../../photos/upload/use-uploads.ts';
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
  useUploaded(onDone, albumId);
  if (!isOpen) return null;
  return <UploadChoice albumId={albumId} albumTitle={albumTitle} onClose={onClose} />;
}
