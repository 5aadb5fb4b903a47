import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { PaymentsResponse } from '../../../shared/money/payments/contract.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import type { TestUser } from '../../testing/factories.ts';
import { makeAdmin, makeOrderRow } from '../../testing/statement-factories.ts';

meterD1();

const oldNumber = 4_300_000_000;
let admin: TestUser;

beforeAll(async () => {
  admin = await makeAdmin();
  const [orderId, oldId] = [
    await makeOrderRow(admin.id, oldNumber + 1, 100),
    await makeOrderRow(admin.id, oldNumber, 777),
  ];
  await env.DB.prepare(
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < 2000)
     insert into payments (id, order_id, source, reference, amount_cents, created_at)
     select printf('%08d', i), iif(i, ?, ?), 'manual', 'r' || i, iif(i, 100, 777), 1 from n`,
  )
    .bind(orderId, oldId)
    .run();
});

const list = async (search: string, cursor = '') => {
  const query = new URLSearchParams({ state: 'booked', search, ...(cursor && { cursor }) });
  const response = await call<PaymentsResponse>('GET', `/admin/payments?${query}`, { token: admin.token });
  expect(rowsRead(response)).toBeLessThanOrEqual(1500);
  return response.body;
};

it.each(['nikto', '7,77', 'Ďurčová', ''])('a search of %j reads a bounded number of rows', async (search) => {
  await list(search);
});

it('goes on with older payments until it has searched all', async () => {
  const found: string[] = [];
  let [cursor, pages] = ['', 0];
  do {
    const page = await list('7,77', cursor);
    found.push(...page.payments.map(({ id }) => id));
    cursor = page.nextCursor ?? '';
    pages += 1;
  } while (cursor !== '');
  expect([found, pages]).toEqual([['00000000'], 6]);
});

it('finds an old payment by the number of its order at once', async () => {
  const { payments, nextCursor } = await list(String(oldNumber));
  expect([payments.map(({ amountCents }) => amountCents), nextCursor]).toEqual([[777], null]);
});
