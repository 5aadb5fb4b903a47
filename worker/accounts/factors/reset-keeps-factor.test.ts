import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import { call } from '../../testing/call.ts';
import { addTotp } from '../../testing/factor-factories.ts';
import { makeUser } from '../../testing/factories.ts';
import { issueAccountToken } from '../auth/account-tokens.ts';

it('a new password by mail opens no session, and the next sign-in still asks for the second factor', async () => {
  const user = await makeUser();
  await addTotp(user);
  const ctx = openContext(env);
  const { token, statement } = issueAccountToken(ctx, user.id, 'reset');
  await ctx.db.batch([statement]);
  const newPassword = 'tri-studene-jazera';
  const reset = await call('POST', '/auth/reset-password', { body: { token, newPassword } });
  expect([reset.status, 'token' in reset.body]).toEqual([200, false]);
  const { body } = await call('POST', '/auth/login', { body: { email: user.email, password: newPassword } });
  expect(body).toMatchObject({ methods: ['totp', 'recovery-code'] });
  expect('token' in body).toBe(false);
});
