import useSWR from 'swr/immutable';
import { useSearch } from 'wouter';
import { activate } from '../features/auth/api.ts';
import { AuthPage } from '../features/auth/auth-page.tsx';
import { authState, useAuthState } from '../features/auth/auth-state.ts';
import { activationProblem, isAlreadyActivated } from '../features/auth/problems.ts';
import { texts } from '../features/auth/texts.ts';
import { useCart } from '../features/cart/cart-store.ts';
import { paths } from '../routes.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Row } from '../ui/row.tsx';
import { Spinner } from '../ui/spinner.tsx';

type Activation = { state: 'loading' } | { state: 'done' } | { state: 'failed'; text: string };

/** Calls the API once per token, however often React renders the screen. */
function useActivation(token: string | null): Activation {
  const { data, error } = useSWR(token && ['activate', token], () => activate(token ?? ''), {
    shouldRetryOnError: false,
    revalidateOnReconnect: false,
  });
  if (!token) return { state: 'failed', text: texts.activate.tokenMissing };
  if (data || isAlreadyActivated(error)) return { state: 'done' };
  return error ? { state: 'failed', text: activationProblem(error) } : { state: 'loading' };
}

export default function ActivateScreen() {
  const activation = useActivation(new URLSearchParams(useSearch()).get('token'));
  const { target } = useAuthState();
  const { count } = useCart();
  // Back to where the registration started, else to a cart with items.
  const from = count > 0 && target === paths.albums ? paths.cart : null;
  const doneText = count > 0 ? texts.activate.doneWithCart(count) : texts.activate.done;

  if (activation.state === 'loading') {
    return (
      <AuthPage title={texts.activate.title} intro={texts.activate.loading}>
        <Spinner size="l" label={texts.activate.loading} />
      </AuthPage>
    );
  }
  const done = activation.state === 'done';
  return (
    <AuthPage title={done ? texts.activate.doneTitle : texts.activate.failedTitle}>
      {activation.state === 'done' ? (
        <Alert tone="success">{doneText}</Alert>
      ) : (
        <Alert tone="error">{activation.text}</Alert>
      )}
      {!done && <p>{texts.activate.hint}</p>}
      <Row>
        <ButtonLink
          href={paths.login}
          state={authState({ from, message: done && from ? doneText : null })}
          variant="primary"
        >
          {texts.activate.login}
        </ButtonLink>
        {!done && <ButtonLink href={paths.register}>{texts.activate.register}</ButtonLink>}
      </Row>
    </AuthPage>
  );
}
