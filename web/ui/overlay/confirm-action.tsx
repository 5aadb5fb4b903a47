import { type ComponentProps, useState } from 'react';
import { type ToastTone, useToast } from '../feedback/toast.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmActionProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'text' | 'danger' | 'nextFocus'> {
  /** `keep`: for an action that is itself a cancelling. */
  texts: { title: string; confirm: string; busy: string; keep?: string };
  /** The call; the message it returns is said in a toast. */
  action: () => Promise<{ message: string; tone?: ToastTone }>;
  /** Why it failed; said in the dialog, where it may be tried again. */
  explain: (error: unknown) => string;
  /** Once it is done: load anew what has changed. */
  refresh?: () => Promise<unknown>;
  onClose: () => void;
  /** In place of `onClose`, when it is done. */
  onDone?: () => void;
}

/** Asks, acts, and says how it went. Shown while it is mounted. */
export function ConfirmAction({
  texts,
  action,
  explain,
  refresh,
  onClose,
  onDone = onClose,
  ...dialog
}: ConfirmActionProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { message, tone } = await action();
      toast(message, tone);
      await refresh?.();
      onDone();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={onClose}
      title={texts.title}
      confirmText={texts.confirm}
      cancelText={texts.keep}
      busy={isBusy}
      busyText={texts.busy}
      error={problem}
      onConfirm={confirm}
    />
  );
}
