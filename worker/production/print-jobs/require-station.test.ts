import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { app } from '../../app.ts';
import { makeUser } from '../../testing/factories.ts';
import { makeStation } from './testing/make-job.ts';

/** Calls the shop with the platform's limiter of 60 calls a minute in place of the stations' one of 600. */
async function statusOf(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'cf-connecting-ip': '203.0.113.50' };
  const request = new Request('http://localhost/api/print-jobs', { headers });
  const response = await app.fetch(request, { ...env, STATION_LIMIT: env.SIGN_IN_LIMIT }, createExecutionContext());
  await response.arrayBuffer();
  return response.status;
}

it('a station that runs wild is slowed down by its token, and no one else at its address', async () => {
  const admin = await makeUser({ role: 'ADMIN' });
  const [wild, other] = [await makeStation(admin), await makeStation(admin)];
  let [passed, status] = [0, await statusOf(wild)];
  // A new minute may begin meanwhile.
  for (; status === 200 && passed < 125; passed++) status = await statusOf(wild);
  expect(status).toBe(429);
  expect(passed).toBeGreaterThanOrEqual(60);
  expect([await statusOf(other), await statusOf(admin.token)]).toEqual([200, 200]);
});
