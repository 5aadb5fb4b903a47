import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { uploadHooks } from './upload-presence.ts';
import { isSending, type Upload } from './upload-state.ts';
import { signOutTexts as texts } from './upload-texts.ts';

/** Asks before a sign-out that would cancel running uploads. */
export function SignOutQuestion({ uploads }: { uploads: readonly Upload[] }) {
  const [signOut, setSignOut] = useState<(() => void) | null>(null);
  const isRunning = uploads.some(isSending);

  useEffect(() => {
    if (!isRunning) return;
    const { signOut: signOutAtOnce } = uploadHooks;
    uploadHooks.signOut = (leave) => setSignOut(() => leave);
    return () => {
      uploadHooks.signOut = signOutAtOnce;
    };
  }, [isRunning]);

  const items = uploads.flatMap((upload) => upload.items);
  const left = items.filter(({ photo }) => photo === null).length;
  return (
    <ConfirmDialog
      open={signOut !== null && isRunning}
      onOpenChange={() => setSignOut(null)}
      title={texts.title}
      text={texts.text(left)}
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
