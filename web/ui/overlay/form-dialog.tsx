import { type ComponentProps, type ReactNode, useId } from 'react';
import { Alert } from '../feedback/alert.tsx';
import { Stack } from '../layout/stack.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  size?: ComponentProps<typeof SubmitDialog>['size'];
  /** Of `useForm`. */
  form: {
    /** What the form does when it is sent. */
    formProps: Pick<ComponentProps<'form'>, 'ref' | 'onSubmit'>;
    /** Why it was not done, above the fields. */
    problem: string | null;
    /** While it is being sent; the dialog cannot be left then. */
    isBusy: boolean;
  };
  submitText: string;
  busyText: string;
  canSubmit?: boolean;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
  /** Below the form and outside of it: Enter in there must not send it. */
  below?: ReactNode;
}

/** A dialog to fill in. */
export function FormDialog({
  title,
  description,
  size,
  form: { formProps, problem, isBusy },
  submitText,
  busyText,
  canSubmit = true,
  onClose,
  children,
  below,
}: FormDialogProps) {
  const id = useId();
  return (
    <SubmitDialog
      size={size}
      title={title}
      description={description}
      form={id}
      submitText={submitText}
      canSubmit={canSubmit}
      isBusy={isBusy}
      busyText={busyText}
      onClose={onClose}
    >
      <Stack as="form" gap={5} {...formProps} id={id} noValidate>
        {problem && <Alert tone="error">{problem}</Alert>}
        {children}
      </Stack>
      {below}
    </SubmitDialog>
  );
}
