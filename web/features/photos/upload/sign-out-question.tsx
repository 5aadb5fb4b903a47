import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { uploadHooks } from './upload-presence.ts';
import { isSending } from './upload-state.ts';
import type { Upload } from './upload-store.ts';
import { countOutcomes } from './upload-summary.ts';
import { signOutTexts as texts } from './upload-texts.ts';

/** Asks before a sign-out that would cancel a running upload. */
export function SignOutQuestion({ upload }: { upload: Upload | null }) {
  const [signOut, setSignOut] = useState<(() => void) | null>(null);
  const isRunning = upload !== null && isSending(upload.state);

  useEffect(() => {
    if (!isRunning) return;
    const { signOut: signOutAtOnce } = uploadHooks;
    uploadHooks.signOut = (leave) => setSignOut(() => leave);
    return () => {
      uploadHooks.signOut = signOutAtOnce;
    };
  }, [isRunning]);

  const { total, uploaded, skipped } = countOutcomes(upload?.state.items ?? []);
  return (
    <ConfirmDialog
      open={signOut !== null && isRunning}
      onOpenChange={() => setSignOut(null)}
      title={texts.title}
      text={texts.text(total - uploaded - skipped)}
      confirmText={texts.confirm}
      cancelText={texts.stay}
      danger
      onConfirm={() => {
        setSignOut(null);
        signOut?.();
      }}
    />
  );
}
