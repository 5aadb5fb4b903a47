import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { mutate, SWRConfig } from 'swr';
import { beforeEach, expect, it } from 'vitest';
import type { User } from '../../shared/accounts/auth/contract.ts';
// Loaded by then.
import './needs.tsx';
import { lockNow } from '../features/accounts/security/screen-lock.ts';
import { api, errorText } from '../lib/api.ts';
import { readDeviceToken } from '../lib/device-token.ts';
import { useSession } from '../lib/session.ts';
import { endSession, getSession } from '../lib/session-store.ts';
import { type ApiCall, failure, fakeServer } from '../testing/fake-server.ts';
import PendingCalls from './pending-calls.tsx';
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
      <PendingCalls />
    </>
  );
}

const show = (user: User) =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <Page user={user} />
    </SWRConfig>,
  );

async function start(user: User = owner): Promise<void> {
  show(user);
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

it('a user with a second factor confirms with it', async () => {
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
  await screen.findByRole('dialog', { name: 'Prihláste sa znovu' });
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

const lockHeading = () => screen.findByRole('heading', { name: 'Obrazovka je uzamknutá' });
const unlockWith = (code: string) => userEvent.type(screen.getByLabelText('Kód na odomknutie'), `${code}{Enter}`);
const isCovered = () => document.documentElement.hasAttribute('data-locked');

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
  await lockHeading();
  expect(isCovered()).toBe(true);
  for (const key of ['1', '2', '3', '4']) await userEvent.click(screen.getByRole('button', { name: key }));
  await userEvent.click(screen.getByRole('button', { name: 'Odomknúť' }));
  await screen.findByText('Chyba: wrong-lock-code');
  for (const key of ['2', '5', '8', '0']) await userEvent.click(screen.getByRole('button', { name: key }));
  await userEvent.click(screen.getByRole('button', { name: 'Odomknúť' }));
  await outcomeIs('Uložené');
  expect(isCovered()).toBe(false);
  expect(textOf()).toBe('rozpísané');
});

/** As a reload does: what was loaded is gone, what the browser keeps is not. */
async function reload(): Promise<void> {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  show(owner);
}

/** A server that can't be reached until `isReachable`, and knows of a lock what it was told. */
function serverOfLocks() {
  const state = { isReachable: false, isLocked: false, hasCode: true };
  const calls = fakeServer({
    'GET /auth/profile': () => ({ user: { ...owner, isLocked: state.isLocked } }),
    'PUT /thing': () => ({ message: 'Uložené' }),
    'POST /auth/lock': () => {
      if (!state.isReachable) throw new TypeError('Failed to fetch');
      if (!state.hasCode) return failure(409, 'no-lock-code');
      state.isLocked = true;
      return { message: 'Obrazovka je uzamknutá.' };
    },
    'POST /auth/unlock': ({ body }) => {
      // As the server: nothing to unlock.
      if (state.isLocked && (body as { code: string }).code !== '2580') return failure(400, 'wrong-lock-code');
      state.isLocked = false;
      return { message: 'Obrazovka je odomknutá.' };
    },
  });
  return { state, calls };
}

it('a lock that did not reach the server survives reloads, is sent as soon as it can be, and opens by the code alone', async () => {
  const { state } = serverOfLocks();
  await start();
  await act(lockNow);
  await lockHeading();
  await reload();
  await lockHeading();
  await unlockWith('1111');
  await waitFor(() => expect((screen.getByLabelText('Kód na odomknutie') as HTMLInputElement).value).toBe(''));
  expect(isCovered()).toBe(true);

  state.isReachable = true;
  await reload();
  await lockHeading();
  await waitFor(() => expect(state.isLocked).toBe(true));
  await unlockWith('1111');
  await screen.findByText('Chyba: wrong-lock-code');
  await unlockWith('2580');
  await waitFor(() => expect(isCovered()).toBe(false));
  await reload();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  expect(isCovered()).toBe(false);
});

it('such a lock ends with the session, and with the code', async () => {
  const { state } = serverOfLocks();
  await start();
  await act(lockNow);
  await lockHeading();
  act(() => endSession());
  cleanup();
  await start();
  await outcomeIs('Uložené');
  expect(isCovered()).toBe(false);

  await act(lockNow);
  Object.assign(state, { isReachable: true, hasCode: false });
  await reload();
  await screen.findByRole('button', { name: 'Začať' });
  await waitFor(() => expect(isCovered()).toBe(false));
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
