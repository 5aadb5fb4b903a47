import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { LeaseResponse, PrintStationsResponse } from '../../../../shared/production/print-jobs/print-stations.ts';
import { giveFiles } from '../../../shop/prints/testing/give-files.ts';
import { call } from '../../../testing/call.ts';
import { meterD1, rowsRead } from '../../../testing/d1-cost.ts';
import { makeUser } from '../../../testing/factories.ts';
import { makeJob, makeStation } from '../testing/make-job.ts';

meterD1();

// That no one leased: an admin called them so.
const printing = 500;
// Of a paper size that the station lacks.
const waiting = 300;
const itemsOfEach = 20;
let adminToken: string;
let token: string;
let jobId: string;
let format: string;

beforeAll(async () => {
  const admin = await makeUser({ role: 'ADMIN' });
  adminToken = admin.token;
  token = await makeStation(admin);
  const job = await makeJob(admin, 'READY');
  await giveFiles(job.orderId);
  jobId = job.id;
  format = job.content?.[0]?.format ?? '';
  await env.DB.batch([
    env.DB.prepare(
      `insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, paid_cents,
         item_count, customer_name, customer_email, supplier, consents, created_at)
       select printf('0-%05d', value), user_id, 1000000000 + value, 'PRINT', iif(value > ?, 'PAID', 'PRINTING'), 'x', 1, 1, 1, 1, 'a', 'b', '{}', '[]', 1
       from orders, (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?) select value from n)
       where id = ?`,
    ).bind(printing, printing + waiting, job.orderId),
    env.DB.prepare(
      `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
       select id, id, 'PRINTING', '[]', 'user:' || user_id, user_id, 1, 1 from orders where status = 'PRINTING'`,
    ),
    env.DB.prepare(
      `insert into print_jobs (id, order_id, status, content, status_by, created_by, created_at, updated_at)
       select id, id, 'READY', ?, 'user:' || user_id, user_id, 1, 1 from orders where status = 'PAID' and id like '0-%'`,
    ).bind(JSON.stringify([{ format: '60x90', services: [], items: itemsOfEach, copies: itemsOfEach }])),
    env.DB.prepare(
      `insert into order_items (order_id, position, mode, filename, size_bytes, product_name, quantity, unit_price_cents, services, total_cents)
       select id, value, 'print', 'a.jpg', 1, '60x90', 1, 1, '[]', 1
       from orders, (with recursive n(value) as (select 0 union all select value + 1 from n where value < ? - 1) select value from n)
       where status = 'PAID' and id like '0-%'`,
    ).bind(itemsOfEach),
  ]);
});

it('a station that asks every few seconds reads what stations have, not all that prints', async () => {
  const station = { id: 'pc-1', name: 'Počítač' };
  const asked = { station, formats: [format] };
  const lease = await call<LeaseResponse>('POST', '/print-jobs/lease', { token, body: asked });
  expect(lease.body.lease?.printData.job.id).toBe(jobId);
  expect(rowsRead(lease)).toBeLessThan(2 * waiting + 100);
  const again = await call<LeaseResponse>('POST', '/print-jobs/lease', { token, body: { ...asked, known: [jobId] } });
  expect(again.body.lease).toBeNull();
  expect(rowsRead(again)).toBeLessThan(2 * waiting + 50);
  const heartbeat = await call('POST', '/print-stations/heartbeat', { token, body: { station, queue: 1 } });
  expect(heartbeat.body).toMatchObject({ leases: [{ jobId }] });
  expect(rowsRead(heartbeat)).toBeLessThan(50);
});

it('what waits is read from the jobs, not from each of their items', async () => {
  const stations = await call<PrintStationsResponse>('GET', '/print-stations', { token: adminToken });
  expect(stations.body.needs).toContainEqual({ format: '60x90', prints: waiting * itemsOfEach });
  expect(rowsRead(stations)).toBeLessThan(3 * (printing + waiting));
});
