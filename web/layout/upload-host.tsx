import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ImportNotice } from '../features/library/imports/import-notice.tsx';
import { useTellsOfImport } from '../features/library/imports/use-import.ts';
import { InterruptedNotice } from '../features/library/photos/upload/interrupted-notice.tsx';
import { SignOutQuestion } from '../features/library/photos/upload/sign-out-question.tsx';
import type { InterruptedUpload } from '../features/library/photos/upload/upload-records.ts';
import { getImported, setOtherAccountListener } from '../features/library/photos/upload/upload-store.ts';
import { trayStatus } from '../features/library/photos/upload/upload-summary.ts';
import { interruptedTexts, uploadTexts as texts } from '../features/library/photos/upload/upload-texts.ts';
import { UploadTray } from '../features/library/photos/upload/upload-tray.tsx';
import { useTrayOpen } from '../features/library/photos/upload/use-tray-open.ts';
import { useInterrupted, useUploaded, useUploads } from '../features/library/photos/upload/use-uploads.ts';
import { refresh } from '../lib/api.ts';
import { useToast } from '../ui/feedback/toast.tsx';
import { toastButton } from '../ui/feedback/toast-button.tsx';

const InterruptedDialog = lazy(() => import('../features/library/photos/upload/interrupted-dialog.tsx'));

const noticeMs = 12_000;
const undoMs = 10_000;

/** The uploads above all screens. */
export default function UploadHost() {
  const toast = useToast();
  const state = useUploads();
  // The usage meter counts the new originals.
  useUploaded(() => refresh('/auth/profile'));
  const [interrupted, dismiss] = useInterrupted();
  const [chosen, setChosen] = useState<{ upload: InterruptedUpload; problem: string | null } | null>(null);
  const tellsOfImport = useTellsOfImport();
  const tray = useRef<HTMLElement>(null);
  const wentWell = state.uploads.length > 0 && trayStatus(state).tone === 'success';
  const [isOpen, setOpen] = useTrayOpen(tray, state.uploads.length, wentWell);
  useEffect(() => {
    setOtherAccountListener(() => toast(texts.otherAccount, 'info', { shownForMs: noticeMs }));
    return () => setOtherAccountListener(() => {});
  }, [toast]);

  const dismissInterrupted = async (upload: InterruptedUpload): Promise<void> => {
    const undo = await dismiss(upload);
    toast(interruptedTexts.dismissed, 'info', {
      shownForMs: undoMs,
      action: toastButton(interruptedTexts.undo, undo),
    });
  };

  const isShown = state.uploads.length > 0 || interrupted.length > 0 || tellsOfImport;
  return (
    <>
      {isShown && (
        <UploadTray ref={tray} state={state} isOpen={isOpen} onOpenChange={setOpen}>
          {tellsOfImport && <ImportNotice />}
          {interrupted.map((upload) => (
            <InterruptedNotice
              key={upload.key}
              upload={upload}
              onChoose={(problem) => setChosen({ upload, problem })}
              onDismiss={() => dismissInterrupted(upload)}
            />
          ))}
        </UploadTray>
      )}
      {chosen && (
        <Suspense>
          <InterruptedDialog
            {...chosen}
            onDismiss={() => {
              void dismissInterrupted(chosen.upload);
              setChosen(null);
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
      <SignOutQuestion uploads={[...state.uploads, ...getImported()]} />
    </>
  );
}
