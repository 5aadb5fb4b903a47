import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import type { LeaseResponse } from '../../../shared/contract/print-stations.ts';
import { call } from '../../testing/call.ts';
import { meterD1, rowsRead } from '../../testing/d1-cost.ts';
import { makeUser } from '../../testing/factories.ts';
import { makeJob, makeStation } from '../testing/make-job.ts';

meterD1();

// That nobody leased: an admin called them so.
const printing = 500;
let token: string;
let jobId: string;

beforeAll(async () => {
  const admin = await makeUser({ role: 'ADMIN' });
  token = await makeStation(admin);
  const job = await makeJob(admin, 'READY');
  jobId = job.id;
  await env.DB.batch([
    env.DB.prepare(
      `insert into orders (id, user_id, number, kind, status, last_change_id, status_changed_at, total_cents, paid_cents,
         item_count, customer_name, customer_email, supplier, consents, created_at)
       select printf('0-%05d', value), user_id, 1000000000 + value, 'PRINT', 'PRINTING', 'x', 1, 1, 1, 1, 'a', 'b', '{}', '[]', 1
       from orders, (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?) select value from n)
       where id = ?`,
    ).bind(printing, job.orderId),
    env.DB.prepare(
      `insert into print_jobs (id, order_id, status, status_by, created_by, created_at, updated_at)
       select id, id, 'PRINTING', 'user:' || user_id, user_id, 1, 1 from orders where status = 'PRINTING'`,
    ),
  ]);
});

it('a station that asks every few seconds reads what stations have, not all that prints', async () => {
  const station = { id: 'pc-1', name: 'Počítač' };
  const lease = await call<LeaseResponse>('POST', '/print-jobs/lease', { token, body: { station } });
  expect(lease.body.lease?.printData.job.id).toBe(jobId);
  expect(rowsRead(lease)).toBeLessThan(100);
  const again = await call<LeaseResponse>('POST', '/print-jobs/lease', { token, body: { station, known: [jobId] } });
  expect(again.body.lease).toBeNull();
  expect(rowsRead(again)).toBeLessThan(50);
  const heartbeat = await call('POST', '/print-stations/heartbeat', { token, body: { station, queue: 1 } });
  expect(heartbeat.body).toMatchObject({ leases: [{ jobId }] });
  expect(rowsRead(heartbeat)).toBeLessThan(50);
});
