import { env } from 'cloudflare:workers';
import type { ApiTokenCreated } from '../../../../shared/accounts/api-tokens/contract.ts';
import type { PrintJob, PrintJobChanged, ReprintInput } from '../../../../shared/production/print-jobs/contract.ts';
import type { PrintJobStatus } from '../../../../shared/production/print-jobs/print-job-status.ts';
import type { Order } from '../../../../shared/shop/orders/contract.ts';
import { call } from '../../../testing/call.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { makePaidOrder } from '../../../testing/invoice-factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, prints } from '../../../testing/shop-factories.ts';

type Failure = { error: string; code: string; issues?: { field: string; message: string }[] };

/** Returns a print station's token. */
export async function makeStation(admin: TestUser, name = 'Stanica'): Promise<string> {
  const { body } = await call<ApiTokenCreated>('POST', '/admin/api-tokens', { token: admin.token, body: { name } });
  return body.token.token;
}

/** Returns a paid order of prints. */
export async function makePrintOrder(buyer?: TestUser): Promise<Order> {
  const owner = buyer ?? (await makeBuyer());
  const size = await makeProduct('PRINT_SIZE');
  return makePaidOrder(owner, [prints(await makePhotoRow(owner.id), size)]);
}

export const createJob = (admin: TestUser, orderId: string) =>
  call<PrintJobChanged & Failure>('POST', `/print-jobs/create-from-order/${orderId}`, { token: admin.token });

export const setStatus = (token: string, jobId: string, status: PrintJobStatus | string, notes?: unknown) =>
  call<PrintJobChanged & Failure>('PUT', `/print-jobs/${jobId}/status`, { token, body: { status, notes } });

/** Returns a job of a new order, moved to a status by the admin who created it. */
export async function makeJob(admin: TestUser, ...steps: PrintJobStatus[]): Promise<PrintJob> {
  const { body } = await createJob(admin, (await makePrintOrder()).id);
  for (const step of steps) await setStatus(admin.token, body.printJob.id, step);
  return body.printJob;
}

/** A reprint of an order's first item. */
export const reprintOf = (asked: Partial<ReprintInput> = {}): ReprintInput => ({
  key: crypto.randomUUID(),
  items: [{ position: 1, copies: 1 }],
  reason: 'DAMAGED',
  text: '',
  costCents: 35,
  ...asked,
});
export const askReprint = (admin: TestUser, orderId: string, asked?: Partial<ReprintInput>) =>
  call<PrintJobChanged & Failure>('POST', `/print-jobs/reprint-of-order/${orderId}`, {
    token: admin.token,
    body: reprintOf(asked),
  });

/** Returns a reprint of an order that is printed. */
export async function makeReprint(admin: TestUser): Promise<PrintJob> {
  const { orderId } = await makeJob(admin, 'READY', 'PRINTING', 'COMPLETED');
  return (await askReprint(admin, orderId)).body.printJob;
}

export const orderStatusOf = async (orderId: string): Promise<unknown> =>
  (await env.DB.prepare('select status from orders where id = ?').bind(orderId).first())?.status;

export const auditsOf = async (subjectId: string): Promise<Record<string, unknown>[]> =>
  (
    await env.DB.prepare(
      'select action, user_id, api_token_id, actor, subject, before, after from audit_log where subject_id = ? order by id',
    )
      .bind(subjectId)
      .all()
  ).results;
