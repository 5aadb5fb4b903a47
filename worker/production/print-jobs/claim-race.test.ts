import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../platform/audit/record-audit.ts';
import { openContext } from '../../platform/core/context.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { interrupted } from '../../testing/interrupted.ts';
import { changeJobStatus } from './change-job-status.ts';
import { confirmItem } from './confirm-item.ts';
import { auditsOf, makeJob, orderStatusOf } from './testing/make-job.ts';

const [mine, theirs]: Actor[] = [
  { apiTokenId: 'mine', name: 'Stanica 1' },
  { apiTokenId: 'theirs', name: 'Stanica 2' },
];

let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser({ role: 'ADMIN' });
});

const stepsOf = async (jobId: string) => (await auditsOf(jobId)).map(({ after }) => JSON.parse(String(after)).status);

describe('a job that changes between read and write', () => {
  // One order follows its job, the other has that status already.
  it.each(['PAID', 'PRINT_COMPLETED'])(
    'goes to the one who was faster, also for an order that is %s',
    async (status) => {
      const { id, orderId } = await makeJob(admin, 'READY');
      await env.DB.prepare('update orders set status = ? where id = ?').bind(status, orderId).run();
      const ctx = interrupted((now) => changeJobStatus(now, theirs!, id, { status: 'PRINTING' }));
      await expect(changeJobStatus(ctx, mine!, id, { status: 'PRINTING', notes: 'moja' })).rejects.toMatchObject({
        code: 'print-job-taken',
      });
      const row = await env.DB.prepare('select status, status_by, notes from print_jobs where id = ?').bind(id).first();
      expect(row).toEqual({ status: 'PRINTING', status_by: 'token:theirs', notes: '' });
      expect(await stepsOf(id)).toEqual(['PENDING', 'READY', 'PRINTING']);
      const history = await env.DB.prepare('select to_status from order_history where order_id = ? order by id')
        .bind(orderId)
        .all();
      expect(history.results.filter(({ to_status }) => to_status === 'PRINTING')).toHaveLength(
        status === 'PAID' ? 1 : 0,
      );
    },
  );

  it('is moved once when the same caller sends two concurrent requests', async () => {
    const { id } = await makeJob(admin, 'READY');
    const ctx = interrupted((now) => changeJobStatus(now, mine!, id, { status: 'PRINTING' }));
    expect((await changeJobStatus(ctx, mine!, id, { status: 'PRINTING' })).job.status).toBe('PRINTING');
    expect(await stepsOf(id)).toEqual(['PENDING', 'READY', 'PRINTING']);
  });

  it('is checked again when its order has changed', async () => {
    const { id, orderId } = await makeJob(admin, 'READY');
    const setOrder = (status: string) =>
      env.DB.prepare('update orders set status = ? where id = ?').bind(status, orderId).run();
    const cancelled = interrupted(() => setOrder('CANCELLED'));
    await expect(changeJobStatus(cancelled, mine!, id, { status: 'PRINTING' })).rejects.toMatchObject({
      code: 'order-not-printable',
    });
    expect(await orderStatusOf(orderId)).toBe('CANCELLED');
    await setOrder('PAID');
    await changeJobStatus(openContext(env), mine!, id, { status: 'PRINTING' });
    const shipped = interrupted(() => setOrder('SHIPPED'));
    expect((await changeJobStatus(shipped, mine!, id, { status: 'COMPLETED' })).order.status).toBe('SHIPPED');
    expect((await auditsOf(id)).at(-1)?.after).toBe('{"status":"COMPLETED"}');
  });

  it('is not begun when its order is held at that moment, nor while it is', async () => {
    const { id, orderId } = await makeJob(admin, 'READY');
    const held = interrupted(() => env.DB.prepare('update orders set held_at = 1 where id = ?').bind(orderId).run());
    for (const ctx of [held, openContext(env)])
      await expect(changeJobStatus(ctx, mine!, id, { status: 'PRINTING' })).rejects.toMatchObject({
        code: 'order-held',
      });
    expect(await stepsOf(id)).toEqual(['PENDING', 'READY']);
  });

  it('has an item that is said printed counted once its order has changed at that moment', async () => {
    const { id, orderId } = await makeJob(admin, 'READY');
    await changeJobStatus(openContext(env), mine!, id, { status: 'PRINTING' });
    const ctx = interrupted(() =>
      env.DB.prepare("update orders set status = 'SHIPPED' where id = ?").bind(orderId).run(),
    );
    const item = { status: 'PRINTED', sha256: null, copies: 1, reason: '' } as const;
    expect((await confirmItem(ctx, mine!, id, 1, item)).job).toMatchObject({ status: 'COMPLETED', printedItems: 1 });
  });
});
