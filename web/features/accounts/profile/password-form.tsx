import { useLocation } from 'wouter';
import type { User } from '../../../../shared/accounts/auth/contract.ts';
import { passwordHelp } from '../../../../shared/accounts/auth/passwords.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { FormActions, FormSection } from '../../../ui/form/form-section.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { changePassword } from '../auth/api.ts';
import { type PasswordValues, passwordProblems } from './password-check.ts';
import styles from './profile.module.css';
import { profileTexts as texts } from './profile-texts.ts';

/** Changes the password, which ends all sessions, and opens the login. */
export function PasswordForm({ email, role }: User) {
  const { signOut } = useSession();
  const [, navigate] = useLocation();
  const { field, problem, isBusy, formProps } = useForm<PasswordValues>({
    initial: { currentPassword: '', newPassword: '', repeated: '' },
    check: (values) => passwordProblems(values, role),
    submit: async ({ currentPassword, newPassword }) => {
      await changePassword({ currentPassword, newPassword });
      navigate(paths.login, { state: { from: paths.profile, email, message: texts.changed } });
      signOut();
    },
    explain: (error) =>
      hasCode(error, 'wrong-current-password')
        ? { currentPassword: texts.changeFailed + error.message }
        : texts.changeFailed + errorText(error, texts.unknown),
  });
  return (
    <form {...formProps} className={styles.form}>
      <FormSection title={texts.password} text={texts.passwordNote}>
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className={styles.passwords}>
          <PasswordField
            {...field('currentPassword')}
            label={texts.current}
            autoComplete="current-password"
            maxLength={128}
            required
          />
          <PasswordField
            {...field('newPassword')}
            label={texts.next}
            help={passwordHelp(role)}
            autoComplete="new-password"
            required
          />
          <PasswordField {...field('repeated')} label={texts.repeated} autoComplete="new-password" required />
        </div>
      </FormSection>
      {problem && <Alert tone="error">{problem}</Alert>}
      <FormActions>
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.changing}>
          {texts.change}
        </Button>
      </FormActions>
    </form>
  );
}
