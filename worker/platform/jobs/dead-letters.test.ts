import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { DeadLettersResponse } from '../../../shared/platform/jobs/contract.ts';
import { call } from '../../testing/call.ts';
import { makeUser } from '../../testing/factories.ts';
import { makePaidOrder } from '../../testing/invoice-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../testing/shop-factories.ts';
import { until } from '../../testing/until.ts';
import { openContext } from '../core/context.ts';
import type { Job } from '../core/jobs.ts';
import { saveDeadLetter } from './dead-letters.ts';

it('an invoice that can’t be made is one dead letter, and is retried by an admin', async () => {
  const [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  const items = [prints(await makePhotoRow(buyer.id), await makeProduct('PRINT_SIZE'))];
  const [poison, fine] = [(await makePaidOrder(buyer, items)).id, (await makePaidOrder(buyer, items)).id];
  const letters = async () =>
    (await call<DeadLettersResponse>('GET', '/admin/dead-letters', { token: admin.token })).body.deadLetters;

  const job: Job = { type: 'make-invoice', orderId: poison };
  const first = Date.now() - 60_000;
  for (const at of [first, first + 1000, first + 2000]) await saveDeadLetter(openContext(env, at), job);
  await saveDeadLetter(openContext(env), { type: 'size-photo', photoId: fine, maxSide: 300 });
  const found = (await letters()).filter((letter) => letter.job === `make-invoice ${poison}`);
  expect(found.map(({ createdAt }) => Date.parse(createdAt))).toEqual([first + 2000]);

  const path = `/admin/dead-letters/${found[0]?.id}/retry`;
  expect((await call('POST', path, { token: admin.token })).status).toBe(200);
  expect((await letters()).map((letter) => letter.job)).toEqual([`size-photo ${fine} 300`]);
  const made = () => env.DB.prepare('select status from invoices where order_id = ?').bind(poison).first('status');
  await until(async () => (await made()) === 'READY');
});
