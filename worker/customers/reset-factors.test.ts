import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '../../shared/contract/auth.ts';
import type { CustomerResponse } from '../../shared/contract/customers.ts';
import { openContext } from '../core/context.ts';
import { newSecret } from '../core/new-id.ts';
import { sha256 } from '../core/signatures.ts';
import { accountTokens } from '../db/schema.ts';
import {
  addPasskey,
  addTotp,
  enterPassword,
  eventsOf,
  isSignedIn,
  post,
  subjectsTo,
} from '../testing/factor-factories.ts';
import { makeUser, type TestUser, testPassword } from '../testing/factories.ts';
import type { SoftwareAuthenticator } from '../testing/software-authenticator.ts';

let admin: TestUser;
let other: TestUser;
let authenticator: SoftwareAuthenticator;

beforeEach(async () => {
  [admin, other] = [await makeUser({ role: 'ADMIN' }), await makeUser({ role: 'ADMIN' })];
  ({ authenticator } = await addPasskey(other));
  await addTotp(other);
});

const reset = (who: { id: string }, by = admin) =>
  post<CustomerResponse>(`/admin/customers/${who.id}/reset-factors`, undefined, by.token);
const newPassword = 'tri-studene-jazera';

/** The token of a mailed link. */
async function mailToken({ id: userId }: TestUser): Promise<string> {
  const token = newSecret();
  const row = { tokenHash: sha256(token), userId, purpose: 'reset', expiresAt: Date.now() + 60_000 } as const;
  await openContext(env).db.insert(accountTokens).values(row);
  return token;
}
const rowsOf = async (table: string, { id }: TestUser) =>
  (await env.DB.prepare(`select * from ${table} where user_id = ?`).bind(id).all()).results.length;

describe('a reset of second factors by an admin', () => {
  it('removes all of them and ends all sessions; both are told, and it is in both histories', async () => {
    const { status, body } = await reset(other);
    expect([status, body.message]).toEqual([200, 'Druhé faktory sú zrušené.']);
    for (const table of ['passkeys', 'totp_factors', 'recovery_codes', 'auth_challenges'])
      expect(await rowsOf(table, other), table).toBe(0);
    expect(await isSignedIn(other.token)).toBe(false);
    expect((await subjectsTo(other)).at(-1)).toBe('Zrušené druhé faktory účtu v Momentke');
    expect(await subjectsTo(admin)).toEqual(['Zrušili ste druhé faktory účtu v Momentke']);
    expect((await eventsOf(other)).at(-1)).toBe('factors-reset');
    const note = await env.DB.prepare("select * from audit_log where action = 'customer.factors'").first();
    expect(note).toMatchObject({ subject_id: other.id, user_id: admin.id });
    const signIn = await post<SignedIn>('/auth/login', { email: other.email, password: testPassword });
    expect(signIn.body.user.id).toBe(other.id);
  });

  it('voids what was begun before: the second step, and links for a new password', async () => {
    const { challengeToken } = await enterPassword(other);
    const token = await mailToken(other);
    await reset(other);
    const passkey = await authenticator.use({ challenge: 'x' });
    const step = await post('/auth/login/factor', { challengeToken, proof: { passkey } });
    expect(step.body.code).toBe('challenge-expired');
    const renewed = await post('/auth/reset-password', { token, newPassword });
    expect(renewed.body.code).toBe('invalid-reset-token');
  });

  it('needs a fresh proof, another admin, and something to reset', async () => {
    expect((await reset(other, other)).body.code).toBe('own-factors');
    expect((await reset(admin, other)).body.code).toBe('factor-missing');
    expect((await reset({ id: 'nobody' })).body.code).toBe('customer-not-found');
    await env.DB.prepare('update sessions set confirmed_at = 1 where user_id = ?').bind(admin.id).run();
    expect((await reset(other)).body.code).toBe('confirmation-required');
    expect(await rowsOf('passkeys', other)).toBe(1);
  });
});

it('a mailbox alone never removes a factor: it is asked for after a new password by mail', async () => {
  const token = await mailToken(other);
  expect((await post('/auth/reset-password', { token, newPassword })).status).toBe(200);
  expect((await enterPassword(other, newPassword)).methods).toEqual(['passkey', 'totp', 'recovery-code']);
  expect((await subjectsTo(other)).at(-1)).toBe('Zmenené heslo k účtu v Momentke');
});
