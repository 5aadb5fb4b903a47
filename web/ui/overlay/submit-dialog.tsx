import type { ComponentProps } from 'react';
import { Button } from '../form/button.tsx';
import { useTouched } from '../form/use-touched.ts';
import { Dialog } from './dialog.tsx';
import styles from './submit-dialog.module.css';
import { useDiscardQuestion } from './use-discard-question.tsx';

interface SubmitDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'description' | 'size' | 'children'> {
  submitText: string;
  /** While the call runs; the dialog cannot be left then. */
  isBusy?: boolean;
  busyText?: string;
  canSubmit?: boolean;
  /** The form that the button submits… */
  form?: string;
  /** …or what it does. */
  onSubmit?: () => void;
  onClose: () => void;
}

/**
 * A dialog that is cancelled or submitted. Shown while it is mounted; it stays until its owner takes it away. Once
 * something was typed or chosen, only its own button drops it unasked: Escape, Back and a click beside it happen by
 * mistake.
 */
export function SubmitDialog({
  submitText,
  isBusy = false,
  busyText,
  canSubmit = true,
  form,
  onSubmit,
  onClose,
  children,
  ...dialog
}: SubmitDialogProps) {
  const { isTouched, watch } = useTouched();
  const { dismiss, question } = useDiscardQuestion(isTouched, onClose);
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={dismiss}
      dismissible={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Zrušiť
          </Button>
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            variant="primary"
            disabled={!canSubmit}
            busy={isBusy}
            busyText={busyText}
            onClick={onSubmit}
          >
            {submitText}
          </Button>
        </>
      }
    >
      {/* Only hears what is typed: the dialog lays out what is in it. */}
      <div className={styles.content} {...watch}>
        {children}
      </div>
      {question}
    </Dialog>
  );
}
