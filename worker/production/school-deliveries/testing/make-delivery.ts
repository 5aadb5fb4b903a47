import { env } from 'cloudflare:workers';
import { newId } from '../../../platform/core/new-id.ts';

/** Has a paid order wait for the printing of a school, and returns the school's id. */
export async function makeDelivery(orderId: string): Promise<string> {
  const jobId = newId();
  const school = { jobId, name: 'MŠ Slniečko', address: '', deadlineOn: '2026-11-01', children: [] };
  await env.DB.batch([
    env.DB.prepare(
      `insert into school_deliveries (job_id, user_id, school, address, deadline_on, job_version, deadline_set_at)
       select ?, user_id, 'MŠ Slniečko', '', '2026-11-01', 1, 1 from orders where id = ?`,
    ).bind(jobId, orderId),
    env.DB.prepare(
      "update orders set delivery_kind = 'SCHOOL', school = ?, waits_for_school = 1, held_at = 1 where id = ?",
    ).bind(JSON.stringify(school), orderId),
  ]);
  return jobId;
}
