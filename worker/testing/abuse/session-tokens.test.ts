import { env } from 'cloudflare:workers';
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShareResponse } from '../../../shared/library/albums/contract.ts';
import { openContext } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { sha256, sign } from '../../platform/core/signatures.ts';
import { accountTokens } from '../../platform/db/schema/main/sign-in.ts';
import { makeStation } from '../../production/print-jobs/testing/make-job.ts';
import { call } from '../call.ts';
import { makeAlbum, makeUser, type TestUser } from '../factories.ts';

let customer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [customer, admin] = [await makeUser(), await makeUser({ role: 'ADMIN' })];
});

const statusOf = async (token: string, path = '/auth/profile') => (await call('GET', path, { token })).status;

/** Returns a JWT, as sessions were before they were opaque, signed with our own key. */
function jwtOf(claims: Record<string, unknown>): string {
  const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${text({ alg: 'HS256' })}.${text({ iss: 'momentka', aud: 'session', tv: 1, iat: 1, ...claims })}`;
  return `${content}.${createHmac('sha256', env.APP_SECRET).update(content).digest('base64url')}`;
}

/** Returns one of each kind of token that we issue, except sessions. */
async function otherTokens(): Promise<Record<string, string>> {
  const ctx = openContext(env);
  const activation = newId();
  await ctx.db
    .insert(accountTokens)
    .values({ tokenHash: sha256(activation), userId: customer.id, purpose: 'activate', expiresAt: ctx.now + 1e6 });
  const { shareSlug } = await makeAlbum(customer);
  const { body } = await call<ShareResponse>('GET', `/albums/share/${shareSlug}`);
  return {
    'of an activation mail': activation,
    'of a shared album': body.shareToken ?? '',
    'of a print station': await makeStation(admin),
    'of a signed link': sign(env.APP_SECRET, 'media', `${customer.id}/original/1`),
  };
}

describe('a session', () => {
  it('of the time when sessions were JWTs is over', async () => {
    const inAnHour = Math.floor(Date.now() / 1000) + 3600;
    expect(await statusOf(jwtOf({ sub: customer.id, exp: inAnHour }))).toBe(401);
    expect(await statusOf(jwtOf({ sub: admin.id, exp: inAnHour, role: 'ADMIN' }), '/admin/customers')).toBe(401);
  });

  it('with any one bit flipped is rejected', async () => {
    const { token } = customer;
    for (let at = 0; at < token.length; at++) {
      const turned = String.fromCharCode(token.charCodeAt(at) ^ 1);
      const changed = `${token.slice(0, at)}${turned}${token.slice(at + 1)}`;
      expect(await statusOf(changed), `letter ${at}`).toBe(401);
    }
  });

  it("can't be found by its hash, its id, or a pattern", async () => {
    const row = await env.DB.prepare('select id, token_hash from sessions where user_id = ?').bind(customer.id).first();
    for (const guess of [String(row?.id), String(row?.token_hash), `ms_${'_'.repeat(32)}`, `ms_${'%'.repeat(32)}`])
      expect(await statusOf(guess), guess).toBe(401);
  });

  it('is not accepted as another kind of token, nor they as a session', async () => {
    for (const [what, token] of Object.entries(await otherTokens())) expect(await statusOf(token), what).toBe(401);
    for (const path of ['/print-jobs', '/admin/api-tokens']) expect(await statusOf(customer.token, path)).toBe(403);
  });
});
