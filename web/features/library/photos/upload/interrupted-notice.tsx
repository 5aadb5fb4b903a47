import { CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/form/button.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import styles from './interrupted-notice.module.css';
import { resumeByHandles } from './resume-upload.ts';
import type { InterruptedUpload } from './upload-records.ts';
import { interruptedTexts as texts, uploadTexts } from './upload-texts.ts';

interface InterruptedNoticeProps {
  upload: InterruptedUpload;
  /** Also when its photos can't be read again, with the problem. */
  onChoose: (problem: string | null) => void;
  onDismiss: () => void;
}

/** What an earlier visit left unfinished, in the tray. */
export function InterruptedNotice({ upload, onChoose, onDismiss }: InterruptedNoticeProps) {
  const { missing, total, albumTitle, hasHandles } = upload;
  const [isBusy, setBusy] = useState(false);
  const goOn = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await resumeByHandles(upload))) onChoose(texts.unreadable);
    } catch (error) {
      onChoose(errorText(error, texts.tryAgain));
    }
    setBusy(false);
  };
  return (
    <div className={styles.notice}>
      <CircleAlert className={styles.icon} aria-hidden="true" />
      <p className={styles.text} role="status">
        {texts.summary(missing.length, total)} {!hasHandles && texts.chooseAgain(missing.length)}
        <small className={styles.album}>{albumTitle}</small>
      </p>
      <IconButton label={texts.dismiss} size="s" onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
      <div className={styles.buttons}>
        {hasHandles && (
          <Button size="s" variant="primary" busy={isBusy} busyText={texts.starting} onClick={goOn}>
            {texts.goOn}
          </Button>
        )}
        <Button
          size="s"
          variant={hasHandles ? 'secondary' : 'primary'}
          disabled={isBusy}
          onClick={() => onChoose(null)}
        >
          {hasHandles ? uploadTexts.details : texts.choose}
        </Button>
      </div>
    </div>
  );
}
