import { useState } from 'react';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { SubmitDialog } from '../../../../ui/overlay/submit-dialog.tsx';
import styles from './add-photos-dialog.module.css';
import { FileZone } from './file-zone.tsx';
import { addPhotosTexts as texts } from './upload-texts.ts';

interface AddPhotosDialogProps {
  files: readonly File[];
  /** Files are dragged over the page, and dropping them anywhere adds them. */
  isDropping: boolean;
  onChoose: (files: File[]) => void;
  /** Rejects when the upload could not start. */
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

const tipFrom = 500;

export function AddPhotosDialog({ files, isDropping, onChoose, onSubmit, onClose }: AddPhotosDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    await onSubmit().catch((failure: unknown) => {
      setBusy(false);
      setError(texts.startFailed + errorText(failure, texts.tryAgain));
    });
  };

  return (
    <SubmitDialog
      title={texts.title}
      submitText={texts.submit}
      canSubmit={files.length > 0}
      isBusy={isBusy}
      busyText={texts.submitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && <Alert tone="error">{error}</Alert>}
      <FileZone files={files} isDropping={isDropping} isDisabled={isBusy} onChoose={onChoose} />
      {files.length > tipFrom && <Alert tone="info">{texts.tip}</Alert>}
      <ul className={styles.notes}>
        <li>{texts.limit}</li>
        <li>{texts.batches}</li>
      </ul>
    </SubmitDialog>
  );
}
