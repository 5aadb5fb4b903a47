import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useToast } from './toast.tsx';

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'text' | 'confirmText' | 'busyText' | 'danger' | 'nextFocus'
>;

interface ConfirmedActProps extends Question {
  /** The call; what it answers is said in a toast. */
  act: () => Promise<{ message: string }>;
  /** Why it failed; said in the dialog, where it may be tried again. */
  explain: (error: unknown) => string;
  /** Once it is done: load anew what has changed. */
  refresh?: () => Promise<unknown>;
  onClose: () => void;
  /** In place of `onClose`, when it is done. */
  onDone?: () => void;
}

/** Asks, acts, and says how it went. Shown while it is mounted. */
export function ConfirmedAct({ act, explain, refresh, onClose, onDone = onClose, ...question }: ConfirmedActProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      toast((await act()).message);
      await refresh?.();
      onDone();
    } catch (error) {
      setProblem(explain(error));
      setBusy(false);
    }
  };

  return <ConfirmDialog {...question} open onOpenChange={onClose} busy={isBusy} error={problem} onConfirm={confirm} />;
}
