import { passwordHelp } from '../../../../shared/accounts/auth/passwords.ts';
import { ApiError, hasCode } from '../../../lib/api-error.ts';
import { useForm } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { activationTexts } from './activation-texts.ts';
import { activate } from './api.ts';
import { newPasswordProblem } from './problems.ts';
import { texts } from './texts.ts';

/** What came of it: the link was good, good for nothing, or the account is active since earlier. */
export type ActivationOutcome = 'done' | 'already' | 'invalid';

interface ActivationFormProps {
  token: string;
  /** Sets a new password instead of asking for the one of the registration. */
  isNew: boolean;
  onEnd: (outcome: ActivationOutcome) => void;
}

/** Activates an account by a click: programs that look into mails open links, too. */
export function ActivationForm({ token, isNew, onEnd }: ActivationFormProps) {
  const field = isNew ? 'newPassword' : 'password';
  const form = useForm({
    initial: { password: '', newPassword: '' },
    check: (values) =>
      isNew
        ? { newPassword: newPasswordProblem(values.newPassword) }
        : { password: values.password ? null : texts.passwordMissing },
    submit: async (values) => {
      try {
        await activate({ token, [field]: values[field] });
        onEnd('done');
      } catch (error) {
        const outcome = outcomeOf(error);
        if (!outcome) throw error;
        onEnd(outcome);
      }
    },
    explain: (error) =>
      hasCode(error, 'wrong-registration-password') ? { password: error.message } : activationProblem(error),
  });
  return (
    <SubmitForm form={form} texts={isNew ? activationTexts.byNewPassword : activationTexts.byPassword}>
      {isNew ? (
        <PasswordField
          {...form.field('newPassword')}
          label={texts.newPassword}
          help={passwordHelp()}
          autoComplete="new-password"
        />
      ) : (
        <PasswordField
          {...form.field('password')}
          label={activationTexts.byPassword.password}
          autoComplete="current-password"
        />
      )}
    </SubmitForm>
  );
}

function outcomeOf(error: unknown): ActivationOutcome | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'already-activated') return 'already';
  return error.code === 'invalid-activation-token' ? 'invalid' : null;
}

const activationProblem = (error: unknown): string =>
  error instanceof ApiError ? error.message : activationTexts.fallback;
