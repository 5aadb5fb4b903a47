import { Button } from './button.tsx';

interface DialogButtonsProps {
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

/** The footer of a dialog that is cancelled or submitted. */
export const DialogButtons = ({
  submitText,
  isBusy = false,
  busyText,
  canSubmit = true,
  form,
  onSubmit,
  onClose,
}: DialogButtonsProps) => (
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
);
