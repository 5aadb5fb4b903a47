import { CircleAlert, X } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './interrupted-notice.module.css';
import type { InterruptedUpload } from './upload-records.ts';
import { interruptedTexts as texts, uploadTexts } from './upload-texts.ts';

interface InterruptedNoticeProps {
  upload: InterruptedUpload;
  onChoose: () => void;
  onForget: () => void;
}

/** What an earlier visit left unfinished, in the tray. */
export const InterruptedNotice = ({ upload, onChoose, onForget }: InterruptedNoticeProps) => (
  <div className={styles.notice}>
    <CircleAlert className={styles.icon} aria-hidden="true" />
    <p className={styles.text} role="status">
      {texts.summary(upload.missing.length, upload.total)}
      <small className={styles.album}>{upload.albumTitle}</small>
    </p>
    <IconButton label={texts.forget} size="s" onClick={onForget}>
      <X aria-hidden="true" />
    </IconButton>
    <Button size="s" className={styles.choose} onClick={onChoose}>
      {uploadTexts.details}
    </Button>
  </div>
);
