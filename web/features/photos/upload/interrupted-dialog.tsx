import { type ChangeEvent, useRef, useState } from 'react';
import { formatBytes } from '../../../../shared/format/bytes.ts';
import { acceptedFiles } from '../../../../shared/rules/photo-kinds.ts';
import { errorText } from '../../../lib/api.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './interrupted-dialog.module.css';
import { type InterruptedUpload, matchMissing } from './upload-records.ts';
import { startUpload } from './upload-store.ts';
import { interruptedTexts as texts } from './upload-texts.ts';

interface InterruptedDialogProps {
  upload: InterruptedUpload;
  onDismiss: () => void;
  onClose: () => void;
}

const maxListed = 50;

/** The files that an interrupted upload has not sent, and a button to choose them again for the same album. */
export default function InterruptedDialog({ upload, onDismiss, onClose }: InterruptedDialogProps) {
  const { key, albumId, albumTitle, options, total, missing } = upload;
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const { matching, rest } = matchMissing(upload, [...(event.target.files ?? [])]);
    event.target.value = '';
    if (matching.length === 0) return setError(texts.noMatch);
    setBusy(true);
    setError(null);
    const target = { albumId, albumTitle, options, resumes: { key, total, rest } };
    await startUpload(target, matching).then(onClose, (failure: unknown) => {
      setBusy(false);
      setError(errorText(failure, texts.tryAgain));
    });
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={!isBusy}
      title={texts.title}
      description={texts.summary(missing.length, total)}
      footer={
        <>
          <Button onClick={onDismiss} disabled={isBusy}>
            {texts.forget}
          </Button>
          <Button variant="primary" busy={isBusy} busyText={texts.starting} onClick={() => input.current?.click()}>
            {texts.choose}
          </Button>
        </>
      }
    >
      {error && <Alert tone="error">{error}</Alert>}
      <input ref={input} type="file" multiple accept={acceptedFiles} hidden onChange={choose} />
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
