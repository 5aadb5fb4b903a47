import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { User } from '../../shared/accounts/auth/contract.ts';
import { AuthBanner } from '../layout/auth-banner.tsx';
import { useExpiredRedirect } from '../layout/use-expired-redirect.ts';
import { delayed, failure, fakeServer } from '../testing/fake-server.ts';
import { api } from './api.ts';
import { useSession } from './session.ts';

const userOf = (name: string) => ({ name, email: `${name}@example.sk` }) as User;
const expired = 'Vaše prihlásenie vypršalo. Budete presmerovaní na prihlásenie.';

/** Who is signed in, and under which banner. */
function Page() {
  const session = useSession();
  useExpiredRedirect();
  const signIn = (name: string) => session.signIn({ token: `token-of-${name}`, user: userOf(name) } as never, true);
  return (
    <>
      <AuthBanner />
      <p>{session.user ? `Prihlásená: ${session.user.name}` : session.token ? 'Načítavam' : 'Neprihlásená'}</p>
      <button type="button" onClick={() => signIn('jana')}>
        jana
      </button>
      <button type="button" onClick={() => signIn('eva')}>
        eva
      </button>
    </>
  );
}

const profiles = {
  'GET /auth/profile': ({ headers }: { headers: Headers }) => ({
    user: userOf(headers.get('authorization')?.replace('Bearer token-of-', '') ?? ''),
  }),
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('a late refusal of an older token does not sign out who has signed in since', async () => {
  const late = delayed();
  fakeServer({ ...profiles, 'GET /albums': () => late.wait });
  render(<Page />);
  await press('jana');
  const call = api('GET', '/albums').catch((error: Error) => error.message);
  await press('eva');
  await act(async () => {
    late.send(failure(401, 'session-expired'));
    expect(await call).toBe('Chyba: session-expired');
  });
  screen.getByText('Prihlásená: eva');
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(window.localStorage.getItem('token')).toBe('token-of-eva');
});

it('a refused token ends the session: the banner says so, then comes the login, which leads back', async () => {
  vi.useFakeTimers();
  fakeServer({ ...profiles, 'GET /albums': () => failure(401, 'session-expired') });
  window.history.replaceState(null, '', '/albums/7?sort=filename_asc');
  render(<Page />);
  await press('jana');
  await act(() => api('GET', '/albums').catch(() => undefined));
  expect(screen.getByRole('alert').textContent).toBe(expired);
  expect(window.localStorage.getItem('token')).toBeNull();
  expect(window.location.pathname).toBe('/albums/7');

  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(window.location.pathname + window.location.search).toBe(
    `/login?from=${encodeURIComponent('/albums/7?sort=filename_asc')}`,
  );
  screen.getByText('Neprihlásená');
  expect(screen.getByRole('alert').textContent).toBe('');
});

it('another failure leaves the session as it is', async () => {
  fakeServer({ ...profiles, 'GET /albums': () => failure(403, 'forbidden') });
  render(<Page />);
  await press('jana');
  await act(() => api('GET', '/albums').catch(() => undefined));
  screen.getByText('Prihlásená: jana');
  expect(screen.getByRole('alert').textContent).toBe('');
});
