import type { PrintJobStatus } from '../../../shared/production/print-jobs/print-job-status.ts';
import { recordTokenUse } from '../../../worker/accounts/api-tokens/record-token-use.ts';
import type { Context } from '../../../worker/platform/core/context.ts';
import { changeJobStatus } from '../../../worker/production/print-jobs/change-job-status.ts';
import { createPrintJob } from '../../../worker/production/print-jobs/create-print-job.ts';
import { hold, pack, putTogether, receive, ship } from './admin-steps.ts';
import type { Moment, StoryClock } from './clock.ts';
import type { DemoShop } from './demo-shop.ts';
import type { Step } from './order-steps.ts';
import type { DemoOrder } from './orders.ts';
import { payForDamage, refund } from './refund-steps.ts';
import { reprint, shipAgain } from './reprint-steps.ts';
import { confirm, lease } from './station-steps.ts';

/**
 * Returns the steps from the print job to the delivery, as far as the order has come. `idOf` returns its id once it
 * exists.
 */
export function productionSteps(
  shop: DemoShop,
  clock: StoryClock,
  { cart, made, progress, failedFirst, held, reprinted, damaged, together }: DemoOrder & { made: number },
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

  const select: Step['run'] = async () => void shop.selected.push(idOf());
  if (held) add('09:15', 20, (ctx) => hold(shop, ctx, idOf(), held));
  if (held) add('', 45, select, 0);
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
  if (isAtLeast('READY')) {
    add('', 45, select, 0);
    return steps;
  }
  add('09:30', 45, create);
  if (isAtLeast('WAITING')) return steps;
  add('09:35', 40, byAdmin('READY'));
  if (isAtLeast('WITHDRAWN')) add('10:10', 10, async (ctx) => void (await refund(shop, ctx, idOf())));
  if (isAtLeast('WITHDRAWN')) return steps;
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
  if (together) add('11:15', 3, (ctx) => putTogether(shop, ctx, idOf()));
  if (isAtLeast('PACKED')) add('11:30', 3, (ctx) => pack(ctx, idOf()));
  if (isAtLeast('PRINTED', 'PACKED')) return steps;
  add('14:30', 3, (ctx) => ship(shop, ctx, idOf()));
  if (reprinted) {
    const again: Step['run'] = async (ctx) => {
      jobId = await reprint(shop, ctx, idOf(), reprinted);
    };
    add('13:10', 3, again, made - 1);
    add('13:20', 2, (ctx) => lease(shop, ctx, jobId, formats), made - 1);
    add('13:31', 1, (ctx) => confirm(shop, ctx, jobId, { printed: 2 }), made - 1);
    add('14:30', 0, (ctx) => shipAgain(shop, ctx, jobId), made - 1);
  }
  if (isAtLeast('SHIPPED')) return steps;
  add('12:00', 0, (ctx) => receive(shop, ctx, idOf()), made - 3);
  if (damaged) add('13:05', 30, (ctx) => payForDamage(shop, ctx, idOf(), damaged), made - 5);
  return steps;
}
