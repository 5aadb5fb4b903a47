import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
  /** In place of `onClose` for Escape, the cross and a click beside the dialog. */
  onDismiss?: () => void;
}

/** A dialog that is cancelled or submitted. Shown while it is mounted. */
export const SubmitDialog = ({
  submitText,
  isBusy = false,
  busyText,
  canSubmit = true,
  form,
  onSubmit,
  onClose,
  onDismiss = onClose,
  ...dialog
}: SubmitDialogProps) => (
  <Dialog
    {...dialog}
    open
    onOpenChange={onDismiss}
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
  />
);
