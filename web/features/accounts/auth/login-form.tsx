import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { SignedIn } from '../../../../shared/accounts/auth/contract.ts';
import type { FactorChallenge } from '../../../../shared/accounts/factors/contract.ts';
import { emailProblem } from '../../../../shared/platform/core/email-shape.ts';
import { useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { logIn } from './api.ts';
import { EmailField } from './email-field.tsx';
import styles from './login-form.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { isNotActivated, loginProblem } from './problems.ts';
import { ResendActivation } from './resend-activation.tsx';
import { texts } from './texts.ts';

const FactorSignIn = lazy(() => import('./factor-sign-in.tsx'));

/** Signs in, in one step or two; the screen then redirects. */
export function LoginForm({ email }: { email: string }) {
  const { signIn } = useSession();
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const form = useForm({
    initial: { email, password: '', remember: true },
    check: (values) => ({
      email: emailProblem(values.email),
      password: values.password ? null : texts.passwordMissing,
    }),
    submit: async (values) => {
      const response = await logIn(values);
      if ('challengeToken' in response) setChallenge(response);
      else signIn(response, values.remember);
    },
    explain: loginProblem,
  });
  /** The failure for which a new activation mail was sent; later failures are shown again. */
  const [resentFor, setResentFor] = useState<unknown>(null);
  const isResent = resentFor !== null && resentFor === form.failure;
  const confirmation = useRef<HTMLDivElement>(null);
  // The focused button has disappeared.
  useEffect(() => {
    if (isResent) confirmation.current?.focus();
  }, [isResent]);

  const onSignedIn = (signedIn: SignedIn): void => signIn(signedIn, form.values.remember);
  if (challenge) {
    return (
      <Suspense>
        <FactorSignIn challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  }
  return (
    <>
      <SubmitForm form={form} texts={texts.login} hidesProblem={isResent}>
        <EmailField {...form.field('email')} />
        <PasswordField {...form.field('password')} label={texts.password} autoComplete="current-password" />
        <div className={styles.row}>
          <Checkbox {...form.checkbox('remember')} label={texts.login.remember} />
          <Link href={paths.forgotPassword} state={{ email: form.values.email }}>
            {texts.login.forgot}
          </Link>
        </div>
        {isResent && (
          <div ref={confirmation} tabIndex={-1} className={styles.confirmation}>
            <Alert tone="success">{texts.resend.done}</Alert>
          </div>
        )}
      </SubmitForm>
      <PasskeySignIn remember={form.values.remember} onSignedIn={onSignedIn} />
      {isNotActivated(form.failure) && !isResent && (
        <ResendActivation email={form.values.email} onResent={() => setResentFor(form.failure)} />
      )}
    </>
  );
}
