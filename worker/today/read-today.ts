import { sql } from 'drizzle-orm';
import type { TodayResponse } from '../../shared/contract/today.ts';
import { type WorkFilter, workFilters } from '../../shared/rules/work-filters.ts';
import { countOpenTransactions } from '../bank-import/open-transactions.ts';
import type { Context } from '../core/context.ts';
import { readCounters } from '../counters/read-counters.ts';
import { isNotHidden } from '../db/schema.ts';
import { isOfWork, readWork } from '../orders/work.ts';

/** Returns how much waits in the shop. Reads a few rows for each order that is worked on. */
export async function readToday(ctx: Context): Promise<TodayResponse> {
  const [{ orders, isCut, dispatchDays }, jobs, openPayments, [waiting]] = await Promise.all([
    readWork(ctx),
    readCounters(ctx, 'print-jobs:'),
    countOpenTransactions(ctx),
    ctx.db.all<Pick<TodayResponse, 'held' | 'openWithdrawals'>>(sql`select
      (select count(*) from orders where held_at is not null and ${isNotHidden}) as held,
      (select count(*) from withdrawals where status = 'NEW') as "openWithdrawals"`),
  ]);
  const count = (filter: WorkFilter): number => orders.filter((order) => isOfWork(order, filter)).length;
  return {
    work: Object.fromEntries(workFilters.map((filter) => [filter, count(filter)])) as TodayResponse['work'],
    isCut,
    failedPrintJobs: jobs.FAILED ?? 0,
    dispatchDays,
    held: waiting?.held ?? 0,
    openPayments,
    openWithdrawals: waiting?.openWithdrawals ?? 0,
  };
}
