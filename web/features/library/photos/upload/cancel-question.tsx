import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import type { Upload } from './upload-state.ts';
import { cancelUpload } from './upload-store.ts';
import { countSent } from './upload-summary.ts';
import { cancelTexts as texts } from './upload-texts.ts';

interface CancelQuestionProps {
  upload: Upload;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks before an upload is cancelled: what stays in the album, and what does not get there. */
export function CancelQuestion({ upload, isOpen, onClose }: CancelQuestionProps) {
  const { key, items, storedBefore } = upload;
  const left = items.filter(({ outcome }) => outcome === 'waiting' || outcome === 'sending' || outcome === 'trashed');
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      title={texts.title}
      text={
        <>
          <p>{texts.stays(countSent(items) + storedBefore)}</p>
          <p>{texts.goes(left.length)}</p>
        </>
      }
      confirmText={texts.confirm}
      cancelText={texts.goOn}
      danger
      onConfirm={() => {
        cancelUpload(key);
        onClose();
      }}
    />
  );
}
