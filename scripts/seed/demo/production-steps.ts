import type { PrintJobStatus } from '../../../shared/rules/print-job-status.ts';
import { recordTokenUse } from '../../../worker/api-tokens/record-token-use.ts';
import type { Context } from '../../../worker/core/context.ts';
import { changeJobStatus } from '../../../worker/print-jobs/change-job-status.ts';
import { createPrintJob } from '../../../worker/print-jobs/create-print-job.ts';
import { hold, receive, ship } from './admin-steps.ts';
import type { Moment, StoryClock } from './clock.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Step } from './order-steps.ts';
import type { DemoOrder } from './orders.ts';
import { confirm, lease } from './station-steps.ts';

/**
 * Returns the steps from the print job to the delivery, as far as the order has come. `idOf` returns its id once it
 * exists.
 */
export function productionSteps(
  shop: DemoShop,
  clock: StoryClock,
  { cart, made, progress, failedFirst, held }: DemoOrder & { made: number },
  idOf: () => string,
): Step[] {
  const steps: Step[] = [];
  let jobId = '';
  const add = (time: string, minutesAgo: number, run: Step['run'], day = made) => {
    const moment: Moment = day === 0 ? [0, minutesAgo] : [day, time];
    steps.push({ at: clock.at(moment), run });
  };
  const create: Step['run'] = async (ctx) => {
    jobId = (await createPrintJob(ctx, await shop.admin(ctx), idOf())).job.id;
  };
  const byAdmin = (status: PrintJobStatus) => async (ctx: Context) =>
    void (await changeJobStatus(ctx, await shop.admin(ctx), jobId, { status }));
  const byStation = (status: PrintJobStatus, notes?: string) => async (ctx: Context) => {
    await recordTokenUse(ctx, { id: shop.station.apiTokenId, lastUsedAt: null });
    await changeJobStatus(ctx, shop.station, jobId, { status, ...(notes ? { notes } : {}) });
  };
  const formats = Array.isArray(cart) ? cart.filter(({ mode }) => mode === 'print').map(({ product }) => product) : [];
  const isAtLeast = (...furthest: DemoOrder['progress'][]) => furthest.includes(progress);

  if (held) add('09:15', 20, (ctx) => hold(shop, ctx, idOf(), held));
  if (isAtLeast('PAID', 'REFUNDED')) return steps;
  if (isAtLeast('ITEM-FAILED')) {
    // Before the day's other jobs: the station takes the only one that is ready.
    add('07:30', 35, create);
    add('07:35', 34, byAdmin('READY'));
    add('07:36', 33, (ctx) => lease(shop, ctx, jobId, formats));
    const failure = { copies: 2, reason: 'Zasekol sa papier.' };
    add('07:44', 25, (ctx) => confirm(shop, ctx, jobId, { printed: 3, failure }));
    return steps;
  }
  add('09:30', 45, create);
  if (isAtLeast('WAITING')) return steps;
  add('09:35', 40, byAdmin('READY'));
  if (isAtLeast('READY')) return steps;
  if (isAtLeast('PRINTING')) {
    add('10:20', 12, (ctx) => lease(shop, ctx, jobId, formats));
    add('10:22', 6, (ctx) => confirm(shop, ctx, jobId, { printed: 1 }));
    return steps;
  }
  add('10:20', 12, byStation('PRINTING'));
  if (isAtLeast('FAILED')) {
    add('10:41', 8, byStation('FAILED', 'Zasekol sa papier, treba vyčistiť valce.'));
    return steps;
  }
  if (failedFirst) {
    add('10:41', 8, byStation('FAILED', 'Došiel papier.'));
    add('10:44', 7, create);
    add('10:45', 6, byAdmin('READY'));
    add('10:46', 5, byStation('PRINTING'));
  }
  add('10:55', 4, byStation('COMPLETED'));
  if (isAtLeast('PRINTED')) return steps;
  add('14:30', 3, (ctx) => ship(shop, ctx, idOf()));
  if (isAtLeast('SHIPPED')) return steps;
  add('12:00', 0, (ctx) => receive(shop, ctx, idOf()), made - 3);
  return steps;
}
