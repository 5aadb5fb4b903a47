import { type ComponentProps, useState } from 'react';
import { useToast } from '../feedback/toast.tsx';
import { Button } from './button.tsx';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> {
  action: () => Promise<unknown>;
  /** Why it failed; said in a toast. */
  explain: (error: unknown) => string;
}

/** A button that is busy until its action is done. */
export function ActionButton({ action, explain, ...button }: ActionButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const act = async (): Promise<void> => {
    setBusy(true);
    await action().catch((error: unknown) => toast(explain(error), 'error'));
    setBusy(false);
  };
  return <Button {...button} busy={isBusy} onClick={act} />;
}
