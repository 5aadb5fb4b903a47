import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../shared/contract/auth.ts';
import { api, errorText } from '../lib/api.ts';
import { readDeviceToken } from '../lib/device-token.ts';
import { useSession } from '../lib/session.ts';
import { endSession, getSession } from '../lib/session-store.ts';
import { type ApiCall, failure, fakeServer } from '../testing/fake-server.ts';
import HeldCalls from './held-calls.tsx';
import { useExpiredRedirect } from './use-expired-redirect.ts';

const owner = { id: 'u1', name: 'Eva', email: 'eva@example.sk', role: 'ADMIN', isAdmin: true } as User;

/** A form of somebody who is signed in. */
function Page({ user }: { user: User }) {
  const session = useSession();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState('');
  useExpiredRedirect();
  const send = (): void => {
    api<{ message: string }>('PUT', '/thing', { text })
      .then(({ message }) => setOutcome(message))
      .catch((error) => setOutcome(errorText(error, '?')));
  };
  return (
    <>
      <button type="button" onClick={() => session.signIn({ token: 'old', deviceToken: 'd1', user }, true)}>
        Začať
      </button>
      <label>
        Text <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" onClick={send}>
        Odoslať
      </button>
      <output>{outcome}</output>
      <HeldCalls />
    </>
  );
}

async function start(user: User = owner): Promise<void> {
  render(<Page user={user} />);
  await act(async () => screen.getByRole('button', { name: 'Začať' }).click());
  await userEvent.type(screen.getByLabelText('Text'), 'rozpísané');
  await userEvent.click(screen.getByRole('button', { name: 'Odoslať' }));
}

const outcomeIs = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const sent = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/thing');
const textOf = () => (screen.getByLabelText('Text') as HTMLInputElement).value;
const password = () => screen.findByLabelText('Heslo', { exact: true });

beforeEach(() => () => act(() => endSession()));

const byPassword = { 'POST /auth/confirm/options': () => ({ challengeToken: '', methods: [], passkeyOptions: null }) };

it('a sensitive call waits for a confirmation, after a wrong one too, and is then sent again by itself', async () => {
  let isConfirmed = false;
  const calls = fakeServer({
    ...byPassword,
    'PUT /thing': () => (isConfirmed ? { message: 'Uložené' } : failure(403, 'confirmation-required')),
    'POST /auth/confirm': ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'správne';
      return isConfirmed ? { confirmedUntil: '' } : failure(400, 'wrong-current-password');
    },
  });
  await start();
  await screen.findByRole('dialog', { name: 'Potvrďte, že ste to vy' });
  await userEvent.type(await password(), 'zle');
  await userEvent.click(screen.getByRole('button', { name: 'Potvrdiť' }));
  await screen.findByText('Chyba: wrong-current-password');
  await userEvent.clear(await password());
  await userEvent.type(await password(), 'správne{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await outcomeIs('Uložené');
  expect(sent(calls).map(({ body }) => body)).toEqual([{ text: 'rozpísané' }, { text: 'rozpísané' }]);
  expect(textOf()).toBe('rozpísané');
});

it('a confirmation that is turned down leaves the error of the call', async () => {
  const calls = fakeServer({ ...byPassword, 'PUT /thing': () => failure(403, 'confirmation-required') });
  await start();
  await password();
  await userEvent.click(screen.getByRole('button', { name: 'Zavrieť' }));
  await outcomeIs('Chyba: confirmation-required');
  expect(sent(calls)).toHaveLength(1);
});

it('whoever has a second factor confirms with it', async () => {
  let proof: unknown = null;
  fakeServer({
    'POST /auth/confirm/options': () => ({ challengeToken: 'c1', methods: ['totp'], passkeyOptions: null }),
    'PUT /thing': () => (proof ? { message: 'Uložené' } : failure(403, 'confirmation-required')),
    'POST /auth/confirm': ({ body }) => {
      proof = body;
      return { confirmedUntil: '' };
    },
  });
  await start();
  await userEvent.type(await screen.findByLabelText('Kód z overovacej aplikácie'), '123456{Enter}');
  await outcomeIs('Uložené');
  expect(proof).toEqual({ challengeToken: 'c1', proof: { code: '123456' } });
});

const signedIn = (user: User) => ({
  'POST /auth/login': () => ({ token: 'new', deviceToken: 'd2', user }),
  'PUT /thing': ({ headers }: ApiCall) =>
    headers.get('authorization') === 'Bearer new' ? { message: 'Uložené' } : failure(401, 'session-expired'),
});

it('the staff signs in again over the page: what was typed stays, and the call goes on', async () => {
  const calls = fakeServer(signedIn(owner));
  await start();
  await screen.findByRole('dialog', { name: 'Prihláste sa znova' });
  expect(getSession()).toMatchObject({ token: 'old', isExpiring: false });
  await userEvent.type(await password(), 'heslo{Enter}');
  await outcomeIs('Uložené');
  expect(calls.find(({ path }) => path === '/auth/login')?.body).toMatchObject({ email: owner.email });
  expect(getSession()).toMatchObject({ token: 'new', userId: 'u1' });
  expect(readDeviceToken()).toBe('d2');
  expect(textOf()).toBe('rozpísané');
});

it('an account with a second factor is asked for it there, too', async () => {
  fakeServer({
    ...signedIn(owner),
    'POST /auth/login': () => ({ challengeToken: 'c1', methods: ['totp', 'recovery-code'], passkeyOptions: null }),
    'POST /auth/login/factor': () => ({ token: 'new', user: owner }),
  });
  await start();
  await userEvent.type(await password(), 'heslo{Enter}');
  await userEvent.type(await screen.findByLabelText('Kód z overovacej aplikácie'), '123456{Enter}');
  await outcomeIs('Uložené');
});

it('a customer goes to the login, as ever', async () => {
  fakeServer(signedIn(owner));
  await start({ ...owner, role: 'CUSTOMER', isAdmin: false });
  await outcomeIs('Chyba: session-expired');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getSession()).toMatchObject({ token: null, isExpiring: true });
});

it('a locked screen shows nothing of the page until its code is entered; what was refused meanwhile is sent again', async () => {
  let isLocked = true;
  fakeServer({
    'PUT /thing': () => (isLocked ? failure(423, 'session-locked') : { message: 'Uložené' }),
    'POST /auth/unlock': ({ body }) => {
      if ((body as { code: string }).code !== '2580') return failure(400, 'wrong-lock-code');
      isLocked = false;
      return { message: 'Obrazovka je odomknutá.' };
    },
  });
  await start();
  await screen.findByRole('heading', { name: 'Obrazovka je uzamknutá' });
  expect(document.documentElement.hasAttribute('data-locked')).toBe(true);
  for (const key of ['1', '2', '3', '4']) await userEvent.click(screen.getByRole('button', { name: key }));
  await userEvent.click(screen.getByRole('button', { name: 'Odomknúť' }));
  await screen.findByText('Chyba: wrong-lock-code');
  for (const key of ['2', '5', '8', '0']) await userEvent.click(screen.getByRole('button', { name: key }));
  await userEvent.click(screen.getByRole('button', { name: 'Odomknúť' }));
  await outcomeIs('Uložené');
  expect(document.documentElement.hasAttribute('data-locked')).toBe(false);
  expect(textOf()).toBe('rozpísané');
});

it('the last wrong code ends the session', async () => {
  fakeServer({
    'PUT /thing': () => failure(423, 'session-locked'),
    'POST /auth/unlock': () => failure(401, 'session-expired'),
  });
  await start();
  await userEvent.type(await screen.findByLabelText('Kód na odomknutie'), '1111{Enter}');
  await outcomeIs('Chyba: session-locked');
  expect(getSession()).toMatchObject({ token: null, isExpiring: false });
  expect(getSession().authError).toContain('päťkrát zadaný nesprávny kód');
});
