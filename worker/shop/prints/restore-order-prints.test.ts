import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { openContext } from '../../platform/core/context.ts';
import type { Job } from '../../platform/core/jobs.ts';
import { newId } from '../../platform/core/new-id.ts';
import { dispatch } from '../../platform/jobs/dispatch.ts';
import { call } from '../../testing/call.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { makeBuyer, makePhotoRow, makeProduct, order, ordersOf, prints } from '../../testing/shop-factories.ts';
import { bookPayment } from '../orders/payments/book-payment.ts';
import { restoreOrderPrints } from './restore-order-prints.ts';
import { giveFiles } from './testing/give-files.ts';

const hour = 3_600_000;
const now = Date.now();
let [admin, buyer]: TestUser[] = [];
let size: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  [admin, buyer] = [await makeUser({ role: 'ADMIN' }), await makeBuyer()];
  size = await makeProduct('PRINT_SIZE');
});

/** An order whose prints are in these states, by SQL. */
async function orderWith(...states: string[]) {
  const items = await Promise.all(states.map(async () => prints(await makePhotoRow(buyer!.id), size)));
  const [made] = ordersOf((await order(buyer!, { items })).body);
  await giveFiles(made!.id);
  for (const [at, state] of states.entries())
    await env.DB.prepare(`update prints set ${state} where hash = ?`).bind(`${made!.id}/${at}`).run();
  return made!;
}
const swept = (hoursAgo: number, attempt = "'a'") =>
  `status = 'SWEPT', swept_at = ${now - hoursAgo * hour}, attempt = ${attempt}`;
const printsOf = async (orderId: string) =>
  (
    await env.DB.prepare("select status, attempt from prints where hash like ? || '/%' order by hash")
      .bind(orderId)
      .all<{ status: string; attempt: string | null }>()
  ).results.map(({ status, attempt }) => [status, attempt]);
/** Returns the prints that are to be made, by their position. */
async function restore(orderId: string): Promise<string[]> {
  const jobs: Job[] = [];
  const ctx = { ...openContext(env, now), enqueue: async (...more: Job[]) => jobs.push(...more) > 0 };
  await ctx.db.batch(await restoreOrderPrints(ctx, orderId));
  await dispatch(ctx);
  return jobs.map((job) => ('hash' in job ? `${job.type} ${job.hash.replace(orderId, '')}` : job.type));
}

describe('the prints of an order that is opened again', () => {
  it.each<[string, string, [string, string | null], string[]]>([
    ['with its file', swept(1), ['READY', 'a'], []],
    ['swept so long ago that its file may go', swept(13), ['WANTED', null], ['freeze-print /0']],
    ['whose file is gone', swept(1, 'null'), ['WANTED', null], ['freeze-print /0']],
    ['that failed', "status = 'FAILED', attempt = null", ['WANTED', null], ['freeze-print /0']],
    ['that is there', "status = 'READY'", ['READY', 'a'], []],
  ])('%s', async (_, state, expected, jobs) => {
    const [asked, other] = [await orderWith(state), await orderWith(swept(1))];
    expect(await restore(asked.id)).toEqual(jobs);
    expect(await printsOf(asked.id)).toEqual([expected]);
    expect(await printsOf(other.id)).toEqual([['SWEPT', 'a']]);
  });
});

describe('the prints of a cancelled order come back', () => {
  const cancelled = async () => {
    const made = await orderWith(swept(1), swept(20, 'null'));
    await env.DB.prepare("update orders set status = 'CANCELLED' where id = ?").bind(made.id).run();
    return made;
  };
  const back = [
    ['READY', 'a'],
    ['WANTED', null],
  ];
  const pay = (made: { id: string; totalCents: number }, amountCents: number) =>
    bookPayment(openContext(env), {
      ...{ orderId: made.id, source: 'bank', reference: newId(), amountCents, userId: admin!.id },
      from: ['PENDING', 'CANCELLED'],
    });

  it('with a late payment of all of it, not of a part', async () => {
    const made = await cancelled();
    await pay(made, 1);
    expect((await printsOf(made.id)).map(([status]) => status)).toEqual(['SWEPT', 'SWEPT']);
    await pay(made, made.totalCents - 1);
    expect(await printsOf(made.id)).toEqual(back);
  });

  it('when an admin opens it again', async () => {
    const made = await cancelled();
    const opened = await call('PUT', `/admin/orders/${made.id}`, { token: admin!.token, body: { status: 'PENDING' } });
    expect(opened.status).toBe(200);
    expect(await printsOf(made.id)).toEqual(back);
  });
});
