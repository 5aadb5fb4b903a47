import { type ChangeEvent, useRef, useState } from 'react';
import { acceptedFiles } from '../../../../../shared/engine/photo-kinds.ts';
import { formatBytes } from '../../../../../shared/format/bytes.ts';
import { errorText } from '../../../../lib/api.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import styles from './interrupted-dialog.module.css';
import { pickFiles } from './pick-files.ts';
import { resumeUpload } from './resume-upload.ts';
import type { InterruptedUpload } from './upload-records.ts';
import { interruptedTexts as texts } from './upload-texts.ts';

interface InterruptedDialogProps {
  upload: InterruptedUpload;
  /** Why it did not go on by itself. */
  problem: string | null;
  onDismiss: () => void;
  onClose: () => void;
}

const maxListed = 50;
/** As guests chose them: with HEIC among the endings an iPhone would hand over other files. */
const photosOfPhones = 'image/*';

/** The files that an interrupted upload has not sent, and a button to choose them again for the same album. */
export default function InterruptedDialog({ upload, problem, onDismiss, onClose }: InterruptedDialogProps) {
  const { albumTitle, guest, total, missing } = upload;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(problem);

  const resume = async (files: File[]): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      if (await resumeUpload(upload, files)) return onClose();
      setError(texts.noMatch);
    } catch (failure) {
      setError(errorText(failure, texts.tryAgain));
    }
    setBusy(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    resume(files);
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isBusy}
      title={texts.title}
      description={`${texts.summary(missing.length, total)} ${texts.chooseAgain(missing.length)}`}
      footer={
        <>
          <Button onClick={onDismiss} disabled={isBusy}>
            {texts.dismiss}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            busyText={texts.starting}
            onClick={() => pickFiles('files', input.current, resume)}
          >
            {texts.choose}
          </Button>
        </>
      }
    >
      {error && <Alert tone="error">{error}</Alert>}
      <input
        ref={input}
        type="file"
        multiple
        accept={guest ? photosOfPhones : acceptedFiles}
        hidden
        onChange={choose}
      />
      <p>{texts.album(albumTitle)}</p>
      <p className={styles.note}>{texts.why}</p>
      <ul className={styles.files} aria-label={texts.files}>
        {missing.slice(0, maxListed).map(({ name, size }) => (
          <li key={`${size} ${name}`}>
            <span className={styles.name}>{name}</span>
            <span className={styles.size}>{formatBytes(size)}</span>
          </li>
        ))}
        {missing.length > maxListed && <li className={styles.size}>{texts.more(missing.length - maxListed)}</li>}
      </ul>
    </Dialog>
  );
}
