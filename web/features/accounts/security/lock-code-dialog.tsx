import { lockCodeMaxLength, lockCodeMinLength } from '../../../../shared/accounts/sessions/session-times.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { problemText } from '../factors/problem-text.ts';
import { refreshProfile, setLockCode } from './api.ts';
import { lockCodeTexts as texts } from './lock-texts.ts';

/** Sets the code that opens a locked screen. */
export function LockCodeDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { field, problem, isBusy, formProps } = useForm({
    initial: { code: '', repeated: '' },
    check: ({ code, repeated }) => ({
      code: codeProblem(code),
      repeated: repeated === code ? null : texts.notSame,
    }),
    submit: async ({ code }) => {
      const { message } = await setLockCode(code);
      await refreshProfile();
      toast(message);
      onClose();
    },
    explain: problemText,
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: lockCodeMaxLength } as const;
  return (
    <FormDialog
      title={texts.formTitle}
      description={texts.formText}
      size="s"
      form={{ formProps, problem, isBusy }}
      submitText={texts.save}
      busyText={texts.saving}
      onClose={onClose}
    >
      <PasswordField {...field('code')} {...digits} label={texts.code} />
      <PasswordField {...field('repeated')} {...digits} label={texts.repeated} />
    </FormDialog>
  );
}

function codeProblem(code: string): string | null {
  if (!code) return texts.codeMissing;
  if (!/^\d+$/.test(code)) return texts.digitsOnly;
  return code.length < lockCodeMinLength || code.length > lockCodeMaxLength ? texts.length : null;
}
