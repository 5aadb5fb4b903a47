import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import type { BulkRun, BulkRunResponse, BulkRunStarted } from '../../shared/production/bulk-runs/contract.ts';
import { type Context, openContext } from '../platform/core/context.ts';
import type { Job } from '../platform/core/jobs.ts';
import { newId } from '../platform/core/new-id.ts';
import { consume } from '../platform/jobs/consume.ts';
import { call } from './call.ts';
import type { TestUser } from './factories.ts';

type Failure = { code: string; issues?: { field: string; message: string }[] };

export const start = (admin: TestUser, body: unknown, key?: string) =>
  call<BulkRunStarted & Failure>('POST', '/admin/bulk-runs', {
    token: admin.token,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

export const read = async (admin: TestUser, id: string, query = ''): Promise<BulkRunResponse> =>
  (await call<BulkRunResponse>('GET', `/admin/bulk-runs/${id}${query}`, { token: admin.token })).body;

/** Delivers the message of a run, and those that it sends, to the end. Returns what the queue was told of each. */
export async function deliver(runId: string, ctx: Context = openContext(env)): Promise<('ack' | 'retry')[]> {
  const told: ('ack' | 'retry')[] = [];
  let waiting: Job[] = [{ type: 'work-bulk-run', runId }];
  while (waiting.length > 0) {
    const sent: Job[] = [];
    const enqueue = async (...jobs: Job[]) => sent.push(...jobs) > 0;
    const messages = waiting.map((body) => ({ id: newId(), timestamp: new Date(), attempts: 1, body }));
    const batch = createMessageBatch('momentka-jobs', messages);
    await consume({ ...ctx, enqueue }, batch);
    const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
    told.push(explicitAcks.length === messages.length ? 'ack' : 'retry');
    waiting = sent.filter(({ type }) => type === 'work-bulk-run');
  }
  return told;
}

/** Starts a run and works it to its end. */
export async function runToEnd(admin: TestUser, body: unknown): Promise<{ run: BulkRun; codes: (string | null)[] }> {
  const started = await start(admin, body);
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  await deliver(started.body.run.id);
  const { run, rows } = await read(admin, started.body.run.id);
  return { run, codes: rows.map(({ status, code }) => (status === 'DONE' ? (code ?? 'DONE') : code)) };
}

/** Returns how an order was sent, and how often its customer was told. */
export const stateOf = (id: string) =>
  env.DB.prepare(
    `select status, carrier, tracking_number as number,
       (select count(*) from mails where order_id = orders.id and kind = 'order-shipped') as mails
     from orders where id = ?`,
  )
    .bind(id)
    .first();
