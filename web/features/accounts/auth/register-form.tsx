import { passwordHelp } from '../../../../shared/accounts/auth/passwords.ts';
import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { errorText, hasCode } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { register } from './api.ts';
import { EmailField } from './email-field.tsx';
import { nameProblem, newPasswordProblem } from './problems.ts';
import styles from './register-form.module.css';
import { texts } from './texts.ts';

const { smallPrint } = texts.register;

export function RegisterForm({ onRegistered }: { onRegistered: (email: string) => void }) {
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    check: (values) => ({
      name: nameProblem(values.name),
      email: emailProblem(values.email),
      password: newPasswordProblem(values.password),
    }),
    submit: async (values) => {
      await register(values);
      onRegistered(values.email.trim());
    },
    explain: (error) =>
      hasCode(error, 'email-taken') ? { email: error.message } : errorText(error, texts.register.fallback),
  });

  return (
    <SubmitForm form={form} texts={texts.register}>
      <TextField {...form.field('name')} label={texts.name} autoComplete="name" />
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        label={texts.password}
        help={passwordHelp()}
        autoComplete="new-password"
      />
      <p className={styles.smallPrint}>
        {smallPrint.before}
        <NewTabLink href={paths.terms}>{smallPrint.terms}</NewTabLink>
        {smallPrint.between}
        <NewTabLink href={paths.privacy}>{smallPrint.privacy}</NewTabLink>.
      </p>
    </SubmitForm>
  );
}
