import { env } from 'cloudflare:workers';
import type { LoginResponse, SignedIn } from '../../shared/accounts/auth/contract.ts';
import type {
  FactorAdded,
  FactorChallenge,
  FactorProof,
  PasskeyChallenge,
  TotpChallenge,
} from '../../shared/accounts/factors/contract.ts';
import type { ErrorBody } from '../../shared/errors.ts';
import { call } from './call.ts';
import { type TestUser, testPassword } from './factories.ts';
import { makeAuthenticator, type SoftwareAuthenticator } from './software-authenticator.ts';
import { totpCode, totpStepAt } from './totp-code.ts';

type ResponseOrError<T> = T & ErrorBody;

export const post = <T>(path: string, body?: unknown, token?: string, headers: Record<string, string> = {}) =>
  call<ResponseOrError<T>>('POST', path, { token, headers, ...(body !== undefined && { body }) });

/** Gives a user a passkey. */
export async function addPasskey(user: TestUser, given?: SoftwareAuthenticator) {
  const authenticator = given ?? (await makeAuthenticator());
  const { challengeToken, options } = (await post<PasskeyChallenge>('/auth/passkeys/options', undefined, user.token))
    .body;
  const passkey = await authenticator.create(options);
  const added = await post<FactorAdded>('/auth/passkeys', { challengeToken, passkey, name: 'Notebook' }, user.token);
  return { authenticator, ...added };
}

/** Gives a user an authenticator app. */
export async function addTotp(user: TestUser, deviceToken?: string) {
  const { challengeToken, secret } = (await post<TotpChallenge>('/auth/totp/options', undefined, user.token)).body;
  const code = totpCode(secret, totpStepAt(Date.now()));
  const added = await post<FactorAdded>('/auth/totp', { challengeToken, code, deviceToken }, user.token);
  return { secret, ...added };
}

/** A code that was not used yet: of the next time step, as the clock of a phone may be ahead. */
export async function freshCode(user: TestUser, secret: string): Promise<string> {
  await env.DB.prepare('update totp_factors set last_step = 0 where user_id = ?').bind(user.id).run();
  return totpCode(secret, totpStepAt(Date.now()) + 1);
}

/** The first step of a sign-in. */
export async function enterPassword(
  { email }: TestUser,
  password = testPassword,
  headers: Record<string, string> = {},
): Promise<FactorChallenge> {
  const { body } = await post<LoginResponse>('/auth/login', { email, password }, undefined, headers);
  if (!('challengeToken' in body)) throw new Error(`No challenge: ${JSON.stringify(body)}`);
  return body;
}

/** The second step. */
export const proveFactor = ({ challengeToken }: FactorChallenge, proof: FactorProof | Record<string, unknown>) =>
  post<SignedIn>('/auth/login/factor', { challengeToken, proof });

export const isSignedIn = async (token: string): Promise<boolean> =>
  (await call('GET', '/auth/profile', { token })).status === 200;

/** What was recorded about the safety of an account, in order. */
export const eventsOf = async ({ id }: TestUser): Promise<string[]> =>
  (
    await env.DB.prepare('select kind from auth_events where user_id = ? order by id').bind(id).all<{ kind: string }>()
  ).results.map(({ kind }) => kind);

/** Subjects of the mails to a user, in order. */
export const subjectsTo = async ({ email }: TestUser): Promise<string[]> =>
  (
    await env.DB.prepare('select subject from mails where recipient = ? order by id')
      .bind(email)
      .all<{ subject: string }>()
  ).results.map(({ subject }) => subject);
