import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useToast } from './toast.tsx';

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirmText' | 'busyText' | 'danger' | 'nextFocus'
>;

interface ConfirmActionProps extends Question {
  /** The call; the message it returns is said in a toast. */
  action: () => Promise<{ message: string }>;
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
  action,
  explain,
  refresh,
  onClose,
  onDone = onClose,
  ...question
}: ConfirmActionProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      toast((await action()).message);
      await refresh?.();
      onDone();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };

  return <ConfirmDialog {...question} open onOpenChange={onClose} busy={isBusy} error={problem} onConfirm={confirm} />;
}
