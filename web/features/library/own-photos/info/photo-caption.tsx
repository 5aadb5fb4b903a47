import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/form/button.tsx';
import { captionTexts as texts } from './own-info-texts.ts';
import styles from './photo-caption.module.css';

const CaptionDialog = lazy(() => import('./caption-dialog.tsx'));

/** What the owner says about a photo, and a button that changes it. */
export function PhotoCaption({ photoId, caption }: { photoId: string; caption: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {caption && <p className={styles.caption}>{caption}</p>}
      <Button size="s" onClick={() => setOpen(true)}>
        {caption ? texts.change : texts.add}
      </Button>
      {isOpen && (
        <Suspense>
          <CaptionDialog photoId={photoId} caption={caption ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
