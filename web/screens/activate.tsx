import { useState } from 'react';
import { useSearch } from 'wouter';
import { ActivationForm, type ActivationOutcome } from '../features/accounts/auth/activation-form.tsx';
import { activationTexts as texts } from '../features/accounts/auth/activation-texts.ts';
import { AuthPage } from '../features/accounts/auth/auth-page.tsx';
import { authState, useAuthState } from '../features/accounts/auth/auth-state.ts';
import { useCart } from '../features/shop/cart/cart-store.ts';
import { paths } from '../paths.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/form/button.tsx';
import { ButtonLink } from '../ui/form/button-link.tsx';
import { Row } from '../ui/layout/row.tsx';
import { Stack } from '../ui/layout/stack.tsx';

export default function ActivateScreen() {
  const token = new URLSearchParams(useSearch()).get('token');
  const [isNew, setNew] = useState(false);
  const [outcome, setOutcome] = useState<ActivationOutcome | null>(null);
  if (!token) return <Failed text={texts.tokenMissing} />;
  if (outcome === 'invalid') return <Failed text={texts.tokenInvalid} />;
  if (outcome) return <Done isAlready={outcome === 'already'} />;

  const { intro, other, otherHint } = isNew ? texts.byNewPassword : texts.byPassword;
  return (
    <AuthPage title={texts.title} intro={intro}>
      <ActivationForm key={String(isNew)} token={token} isNew={isNew} onEnd={setOutcome} />
      <Stack gap={2}>
        <p>{otherHint}</p>
        <Row>
          <Button onClick={() => setNew(!isNew)}>{other}</Button>
        </Row>
      </Stack>
    </AuthPage>
  );
}

function Done({ isAlready }: { isAlready: boolean }) {
  const { target } = useAuthState();
  const { count } = useCart();
  // Back to where the registration started, else to a cart with items.
  const from = count > 0 && target === paths.albums ? paths.cart : null;
  const doneText = count > 0 ? texts.doneWithCart(count) : texts.done;
  return (
    <AuthPage title={texts.doneTitle}>
      <Alert tone="success">{isAlready ? texts.already : doneText}</Alert>
      <Row>
        <ButtonLink href={paths.login} state={authState({ from, message: from ? doneText : null })} variant="primary">
          {texts.login}
        </ButtonLink>
      </Row>
    </AuthPage>
  );
}

function Failed({ text }: { text: string }) {
  return (
    <AuthPage title={texts.failedTitle}>
      <Alert tone="error">{text}</Alert>
      <p>{texts.hint}</p>
      <Row>
        <ButtonLink href={paths.login} variant="primary">
          {texts.login}
        </ButtonLink>
        <ButtonLink href={paths.register}>{texts.register}</ButtonLink>
      </Row>
    </AuthPage>
  );
}
