import { useState } from 'react';
import { Link } from 'wouter';
import { adminPaths } from '../../../../admin-paths.ts';
import { paths } from '../../../../paths.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { openPlans } from '../../../money/storage/plan-dialog-store.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { TrayFiles } from './tray-files.tsx';
import styles from './tray-upload.module.css';
import { IncompletePhotos, SkippedPhotos, UploadErrors } from './upload-errors.tsx';
import { isActive, isSending, type Upload } from './upload-state.ts';
import { leaveRest, restoreFromTrash, retryUpload, sendAnew } from './upload-store.ts';
import { countOutcomes, endText, type UploadCounts } from './upload-summary.ts';
import { retryText, uploadTexts as texts, trashedTexts } from './upload-texts.ts';

interface TrayUploadProps {
  upload: Upload;
  /** The head of the tray says already how it ended. */
  isOnly: boolean;
}

/** One upload in the tray: its album, its outcome, and its files. */
export function TrayUpload({ upload, isOnly }: TrayUploadProps) {
  const { key, albumTitle, items, options, guest, total, storedBefore } = upload;
  const [isAsked, setAsked] = useState(false);
  const counts = countOutcomes(items);
  // Nothing is left to cancel; a retry does not ask by itself.
  if (isAsked && !isSending(upload)) setAsked(false);
  const isRunning = isActive(upload);
  const had = counts.known + storedBefore;
  return (
    <section className={styles.upload} aria-label={albumTitle}>
      <header>
        <Link href={albumPath(upload)} className={styles.album}>
          {albumTitle}
        </Link>
        {!isRunning && !isOnly && <p className={styles.note}>{endText([upload])}</p>}
      </header>
      {isRunning ? (
        <>
          {had > 0 && <Alert tone="info">{texts.resumed(had, total)}</Alert>}
          <p className={styles.note}>{isSending(upload) ? texts.keepOpen : texts.completingNote}</p>
        </>
      ) : (
        <UploadResult upload={upload} counts={counts} />
      )}
      {counts.trashed > 0 && <TrashedPhotos uploadKey={key} count={counts.trashed} />}
      <UploadErrors items={items} isRunning={isRunning} />
      <div className={styles.actions}>
        {isRunning && (
          <Button size="s" onClick={() => (isSending(upload) ? setAsked(true) : leaveRest(key))}>
            {isSending(upload) ? texts.cancel : texts.finishLater}
          </Button>
        )}
        {!isRunning && counts.full > 0 && !options && !guest && (
          <Button size="s" variant="primary" onClick={openPlans}>
            {texts.raise}
          </Button>
        )}
        {counts.retryable > 0 && (
          <Button size="s" onClick={() => retryUpload(key)}>
            {retryText(counts)}
          </Button>
        )}
      </div>
      <TrayFiles items={items} />
      <CancelQuestion upload={upload} isOpen={isAsked} onClose={() => setAsked(false)} />
    </section>
  );
}

function albumPath({ albumId, options, guest }: Upload): string {
  if (guest) return paths.share({ slug: guest.slug });
  return options ? adminPaths.album({ id: albumId }) : paths.album({ id: albumId });
}

/** How it went with an upload that is over. */
function UploadResult({ upload, counts }: { upload: Upload; counts: UploadCounts }) {
  const { items, options } = upload;
  const isLeftToServer = options?.createsPreviews === false;
  return (
    <>
      <IncompletePhotos items={items} />
      {counts.processing > 0 && (
        <Alert tone="info">{isLeftToServer ? texts.previewsLater : texts.processing(counts.processing)}</Alert>
      )}
      {counts.linked > 0 && <Alert tone="info">{texts.linked(counts.linked)}</Alert>}
      <SkippedPhotos items={items} />
    </>
  );
}

/** Asks what to do with files that are in the trash. */
const TrashedPhotos = ({ uploadKey, count }: { uploadKey: string; count: number }) => (
  <Alert tone="info">
    <p>{trashedTexts.question(count)}</p>
    <div className={styles.actions}>
      <Button size="s" variant="primary" onClick={() => restoreFromTrash(uploadKey)}>
        {trashedTexts.restore}
      </Button>
      <Button size="s" onClick={() => sendAnew(uploadKey)}>
        {trashedTexts.sendAnew}
      </Button>
    </div>
  </Alert>
);
