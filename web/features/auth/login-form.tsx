import { useState } from 'react';
import { Link } from 'wouter';
import { useSession } from '../../lib/session.ts';
import { useForm } from '../../lib/use-form.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { logIn } from './api.ts';
import { AuthForm } from './auth-form.tsx';
import { emailProblem } from './checks.ts';
import styles from './login-form.module.css';
import { isNotActivated, loginProblem } from './problems.ts';
import { ResendActivation } from './resend-activation.tsx';
import { texts } from './texts.ts';

/** Signs in; the screen around it then leads on. */
export function LoginForm({ email }: { email: string }) {
  const { signIn } = useSession();
  const [remember, setRemember] = useState(true);
  const form = useForm({
    initial: { email, password: '' },
    check: (values) => ({
      email: emailProblem(values.email),
      password: values.password ? null : texts.passwordMissing,
    }),
    submit: async (values) => signIn(await logIn({ ...values, remember }), remember),
    explain: loginProblem,
  });

  return (
    <>
      <AuthForm
        {...form.formProps}
        problem={form.problem}
        isBusy={form.isBusy}
        submitText={texts.login.submit}
        busyText={texts.login.busy}
      >
        <TextField
          {...form.field('email')}
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
        <div className={styles.row}>
          <Checkbox label={texts.login.remember} checked={remember} onCheckedChange={setRemember} />
          <Link href={paths.forgotPassword} state={{ email: form.values.email }}>
            {texts.login.forgot}
          </Link>
        </div>
      </AuthForm>
      {isNotActivated(form.failure) && <ResendActivation email={form.values.email} />}
    </>
  );
}
