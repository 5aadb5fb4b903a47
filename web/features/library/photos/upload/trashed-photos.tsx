import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import styles from './tray-upload.module.css';
import { restoreFromTrash, sendAnew } from './upload-store.ts';
import { trashedTexts as texts } from './upload-texts.ts';

/** Asks what to do with files that are in the trash. */
export const TrashedPhotos = ({ uploadKey, count }: { uploadKey: string; count: number }) => (
  <Alert tone="info">
    <p>{texts.question(count)}</p>
    <div className={styles.actions}>
      <Button size="s" variant="primary" onClick={() => restoreFromTrash(uploadKey)}>
        {texts.restore}
      </Button>
      <Button size="s" onClick={() => sendAnew(uploadKey)}>
        {texts.sendAnew}
      </Button>
    </div>
  </Alert>
);
