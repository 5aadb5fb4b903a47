import type { SignedIn } from '../shared/accounts/auth/contract.ts';
import type { CallMeter, Limits } from './call-meter.ts';
import { findInMail } from './find-in-mail.ts';
import { measureSecurity, ofASignIn } from './security-calls.ts';

const person = { name: 'Eva Nová', email: 'eva.nova@example.sk', password: 'lezie-jez-lesom' };
const newEmail = 'eva.nova.druha@example.sk';
const newPassword = 'tri studené jazerá';
// Rate limits, refunds, used tokens, the search index and the library each take a statement or some.
const ofAnAccount: Limits = { rows: 300, statements: 12 };

// Also checks the password, and takes over the orders that were made with its address.
const ofAnActivation: Limits = { rows: 300, statements: 20 };
// Also ends all sessions, the delays after wrong passwords, and what is older than the first proof of the mailbox.
const ofAReset: Limits = { rows: 300, statements: 28 };
// Also checks the password, and rewrites the row of the search index, by its trigrams.
const ofANewEmail: Limits = { rows: 600, statements: 23 };
// Also deletes sessions, factors, events and all that belongs to the account alone.
const ofTheEnd: Limits = { rows: 330, statements: 33 };

/** Measures the calls of an account from its registration to its end, including mailed links. */
export async function measureAccount(meter: CallMeter, mailboxUrl: string): Promise<void> {
  const { email, password } = person;
  const max = ofAnAccount;
  const post = <T>(path: string, body: unknown) => meter.call<T>(`POST /api/auth/${path}`, { body, token: '', max });
  const logIn = (body: { email: string; password: string }) =>
    meter.call<SignedIn>('POST /api/auth/login', { body, token: '', max: ofASignIn });
  await post('register', person);
  await post('resend-activation', { email });
  const activation = { token: await findToken(mailboxUrl, email, 'activate'), password };
  await meter.call('POST /api/auth/activate', { body: activation, token: '', max: ofAnActivation });
  await post('forgot-password', { email });
  const reset = { token: await findToken(mailboxUrl, email, 'reset-password'), newPassword };
  await meter.call('POST /api/auth/reset-password', { body: reset, token: '', max: ofAReset });
  const { token } = await logIn({ email, password: newPassword });
  const change = { currentPassword: newPassword, newPassword: password };
  await meter.call('PUT /api/auth/password', { body: change, token, max });
  const before = await logIn({ email, password });
  await measureSecurity(meter, { email, password, token: before.token });
  await meter.call('POST /api/auth/email', { body: { email: newEmail }, token: before.token, max });
  const confirmation = { token: await findToken(mailboxUrl, newEmail, 'confirm-email'), password };
  await meter.call('POST /api/auth/email/confirm', { body: confirmation, token: '', max: ofANewEmail });
  const moved = await logIn({ email: newEmail, password });
  await meter.call('POST /api/auth/logout', { token: moved.token, max });
  const again = await logIn({ email: newEmail, password });
  await meter.call('POST /api/auth/delete-account', { body: { password }, token: again.token, max: ofTheEnd });
}

/** Returns the token of a link mailed to this address. */
const findToken = (mailboxUrl: string, email: string, screen: string): Promise<string> =>
  findInMail(mailboxUrl, email, new RegExp(`/${screen}\\S*[?&]token=([\\w-]+)`));
