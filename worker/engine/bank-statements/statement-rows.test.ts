import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeAdmin, makeOrderRow, ofx, processKeys, uploadStatementFile } from '../../testing/statement-factories.ts';

meterD1();

const paidOrders = 3000;
let admin: TestUser;
let number = 4_000_000_000;

beforeAll(async () => {
  admin = await makeAdmin();
  const id = await makeOrderRow((await makeUser()).id, ++number, 100);
  await env.DB.batch([
    env.DB.prepare(
      `insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, paid_cents,
         item_count, customer_name, customer_email, supplier, consents, created_at)
       select id || printf('-%05d', value), user_id, number + 1000 + value, kind, 'PAID', 'x', 1, 100, 100, 1, 'a', 'b', '{}', '[]', 1
       from orders, (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?) select value from n)
       where id = ?`,
    ).bind(paidOrders, id),
    env.DB.prepare(
      `insert into payments (id, order_id, source, reference, amount_cents, created_at)
       select id, id, 'bank', id, 100, 1 from orders where status = 'PAID'`,
    ),
  ]);
});

it('reads a few rows for each transaction of a statement, however many payments there are', async () => {
  const customer = await makeUser();
  const transfers = [1, 2, 3].map((at) => ({ amount: '1.00', vs: ++number, name: `Eva ${at}` }));
  for (const { vs } of transfers) await makeOrderRow(customer.id, vs, 100);
  const uploaded = await uploadStatementFile(admin, ofx(transfers));
  expect(uploaded.body.matchedOrders).toHaveLength(3);
  expect(rowsRead(uploaded)).toBeLessThan(100);
  const keys = uploaded.body.matchedOrders.map(({ transaction }) => transaction.key);
  const processed = await processKeys(admin, keys);
  expect(processed.body.processedCount).toBe(3);
  expect(rowsRead(processed)).toBeLessThan(300);
});
