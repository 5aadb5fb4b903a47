import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SignOutQuestion } from '../features/photos/upload/sign-out-question.tsx';
import { UploadOverlay } from '../features/photos/upload/upload-overlay.tsx';
import { openUpload, setOtherAccountListener } from '../features/photos/upload/upload-store.ts';
import { UploadStrip } from '../features/photos/upload/upload-strip.tsx';
import { uploadTexts as texts } from '../features/photos/upload/upload-texts.ts';
import { useInterrupted, useUpload } from '../features/photos/upload/use-upload.ts';
import { refresh } from '../lib/api.ts';
import { useToast } from '../ui/toast.tsx';

const AdminProgress = lazy(() =>
  import('../features/albums/admin/upload-progress.tsx').then(({ UploadProgress }) => ({ default: UploadProgress })),
);
const InterruptedDialog = lazy(() => import('../features/photos/upload/interrupted-dialog.tsx'));

const noticeMs = 12_000;

/** The upload above all screens: a strip while it is in the background, and its dialog. */
export default function UploadHost() {
  const [location] = useLocation();
  const toast = useToast();
  const upload = useUpload(() => {
    // The usage meter counts the new originals.
    refresh('/auth/profile');
  });
  const [interrupted, dismiss] = useInterrupted();
  const [isChoosing, setChoosing] = useState(false);

  // A navigation leads to a screen, not to a dialog over it.
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current !== location) openUpload(false);
    shown.current = location;
  }, [location]);
  useEffect(() => {
    setOtherAccountListener(() => toast(texts.otherAccount, 'info', { shownForMs: noticeMs }));
    return () => setOtherAccountListener(() => {});
  }, [toast]);

  return (
    <>
      {!upload?.isOpen && !(isChoosing && interrupted) && (
        <UploadStrip
          upload={upload}
          interrupted={interrupted}
          onChoose={() => setChoosing(true)}
          onDismiss={() => interrupted && dismiss(interrupted)}
        />
      )}
      {upload?.isOpen && (
        <Suspense>{upload.options ? <AdminProgress upload={upload} /> : <UploadOverlay upload={upload} />}</Suspense>
      )}
      {!upload && interrupted && isChoosing && (
        <Suspense>
          <InterruptedDialog
            upload={interrupted}
            onDismiss={() => dismiss(interrupted)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
      <SignOutQuestion upload={upload} />
    </>
  );
}
