import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/call.ts';
import { addPasskey } from '../../testing/factor-factories.ts';
import { makeAlbum, makeUser } from '../../testing/factories.ts';
import { claimOnce } from './claim-once.ts';
import { openContext } from './context.ts';

beforeAll(() => env.DB.prepare('delete from attempts').run());

it('the table of limits names no address, email or id, and two deployments name the same limit differently', async () => {
  const user = await makeUser();
  const headers = { 'cf-connecting-ip': '198.51.100.77' };
  const { email } = user;
  await call('POST', '/auth/login', { body: { email, password: 'nespravne-heslo' }, headers });
  await call('POST', '/auth/forgot-password', { body: { email }, headers });
  await call('POST', '/auth/register', { body: { name: 'Eva', email, password: 'lezie-jez-lesom' }, headers });
  await call('POST', '/auth/email', { token: user.token, body: { email: 'ina@example.sk' }, headers });
  await addPasskey(user);
  await makeAlbum(user);
  const ctx = openContext(env);
  const keys = ['claim:192.0.2.1', 'claim:192.0.2.2'];
  expect(await claimOnce(ctx, keys.slice(0, 1), 60_000)).toEqual(keys.slice(0, 1));
  expect(await claimOnce(ctx, keys, 60_000)).toEqual(keys.slice(1));
  const { results } = await env.DB.prepare('select key from attempts').all<{ key: string }>();
  expect(results.length).toBeGreaterThan(10);
  expect(results.filter(({ key }) => !/^[\w-]{22}$/.test(key))).toEqual([]);

  const elsewhere = { ...ctx, secrets: { ...ctx.secrets, app: 'another secret of another deployment' } };
  expect(await claimOnce(elsewhere, keys, 60_000)).toEqual(keys);
});
