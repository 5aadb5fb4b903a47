import type { SignedIn } from '../shared/accounts/auth/contract.ts';
import type {
  FactorChallenge,
  FactorsResponse,
  PasskeyChallenge,
  TotpChallenge,
} from '../shared/accounts/factors/contract.ts';
import type { SessionsResponse } from '../shared/accounts/sessions/contract.ts';
import { makeAuthenticator } from '../worker/testing/software-authenticator.ts';
import { totpCode, totpStepAt } from '../worker/testing/totp-code.ts';
import type { CallMeter, Limits } from './call-meter.ts';

// Rate limits, the event, the challenge, the mail to the account and the session each take a statement.
const ofAFactor: Limits = { rows: 300, statements: 19 };
export const ofASignIn: Limits = { rows: 300, statements: 17 };

/** Measures sessions, the lock of the screen and second factors of a person who has just signed in with this token. */
export async function measureSecurity(
  meter: CallMeter,
  { email, password, token }: { email: string; password: string; token: string },
): Promise<void> {
  const authenticator = await makeAuthenticator();
  const site = { origin: meter.origin, rpId: new URL(meter.origin).hostname };
  const own = <T>(route: string, body?: unknown, ids: string[] = []) =>
    meter.call<T>(route, { token, ids, body, max: ofAFactor });
  const open = <T>(route: string, body?: unknown) => meter.call<T>(route, { token: '', body, max: ofASignIn });

  await own('PUT /api/auth/lock-code', { code: '2468' });
  await own('POST /api/auth/lock');
  await own('POST /api/auth/unlock', { code: '2468' });
  await own('POST /api/auth/confirm/options');
  await own('POST /api/auth/confirm', { password });
  await own('GET /api/auth/events');

  const app = await own<TotpChallenge>('POST /api/auth/totp/options');
  const code = totpCode(app.secret, totpStepAt(Date.now()));
  await own('POST /api/auth/totp', { challengeToken: app.challengeToken, code });
  const asked = await own<PasskeyChallenge>('POST /api/auth/passkeys/options');
  const passkey = await authenticator.create(asked.options, site);
  await own('POST /api/auth/passkeys', { challengeToken: asked.challengeToken, passkey, name: 'Notebook' });
  const { passkeys } = await own<FactorsResponse>('GET /api/auth/factors');
  const ids = passkeys.map(({ id }) => id);
  await own('PUT /api/auth/passkeys/:id', { name: 'Počítač' }, ids);
  await own('POST /api/auth/recovery-codes');

  const start = await open<PasskeyChallenge>('POST /api/auth/passkey/options');
  const proof = await authenticator.use(start.options, site);
  await open('POST /api/auth/passkey/login', { challengeToken: start.challengeToken, passkey: proof });
  const step = await open<FactorChallenge>('POST /api/auth/login', { email, password });
  const second = await authenticator.use(step.passkeyOptions ?? {}, site);
  await open<SignedIn>('POST /api/auth/login/factor', {
    challengeToken: step.challengeToken,
    proof: { passkey: second },
  });

  const { sessions } = await own<SessionsResponse>('GET /api/auth/sessions');
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await own('DELETE /api/auth/sessions/:id', undefined, [other?.id ?? '']);
  await own('DELETE /api/auth/sessions');
  await own('DELETE /api/auth/passkeys/:id', undefined, ids);
  await own('DELETE /api/auth/totp');
}
