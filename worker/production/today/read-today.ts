import { sql } from 'drizzle-orm';
import { isSilentStation, isTroubledPrinter } from '../../../shared/production/print-jobs/station-state.ts';
import type { TodayResponse } from '../../../shared/production/today/contract.ts';
import type { ProductionTodayResponse } from '../../../shared/production/today/production.ts';
import { type WorkFilter, workFilters } from '../../../shared/production/today/work-filters.ts';
import { countWaitingReports } from '../../library/content-reports/queries.ts';
import { countOpenTransactions } from '../../money/bank-import/open-transactions.ts';
import { type Context, fromEachLibrary } from '../../platform/core/context.ts';
import { readCounters } from '../../platform/counters/read-counters.ts';
import { isHeld, isNotHidden } from '../../platform/db/schema/main/orders.ts';
import { isNotAtStation } from '../../shop/orders/at-station.ts';
import { isOfWork, readWork } from '../../shop/orders/work.ts';
import { countLowPapers } from '../paper-stock/read-paper-stock.ts';
import { listStations } from '../print-jobs/stations/list-stations.ts';
import { fromUnsentReprints } from '../print-jobs/unsent-reprints.ts';
import { dueDeliveries } from '../school-deliveries/queries.ts';

type Waiting = Pick<TodayResponse, 'held' | 'dueSchools' | 'printedByHand' | 'unsentReprints'>;
type WaitingForAdmins = Pick<TodayResponse, 'held' | 'openRefunds' | 'openWithdrawals'>;

/** Returns how much waits in the shop. Reads a few rows for each order that is worked on. */
export async function readToday(ctx: Context): Promise<TodayResponse> {
  const [production, openPayments, openContentReports, [waiting]] = await Promise.all([
    readProductionToday(ctx),
    countOpenTransactions(ctx),
    fromEachLibrary(ctx, async (there) => [await countWaitingReports(there)]),
    ctx.db.all<WaitingForAdmins>(sql`select
      (select count(*) from orders where ${isHeld} and ${isNotHidden}) as held,
      (select count(*) from refunds where status in ('REQUESTED', 'FAILED')) as "openRefunds",
      (select count(*) from withdrawals where status = 'NEW') as "openWithdrawals"`),
  ]);
  return {
    ...production,
    held: waiting?.held ?? 0,
    openPayments,
    openRefunds: waiting?.openRefunds ?? 0,
    openWithdrawals: waiting?.openWithdrawals ?? 0,
    openContentReports: openContentReports.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns what waits to be printed, packed and sent. */
export async function readProductionToday(ctx: Context): Promise<ProductionTodayResponse> {
  const [{ orders, isCut, dispatchDays }, jobs, troubled, [waiting]] = await Promise.all([
    readWork(ctx),
    readCounters(ctx, 'print-jobs:'),
    countTroubled(ctx),
    ctx.db.all<Waiting & { countsPaper: number }>(sql`select
      ${dueDeliveries(ctx)} as "dueSchools",
      (select count(*) from orders where ${isHeld} and ${isNotHidden} and kind = 'PRINT') as held,
      (select count(*) from print_jobs where status = 'PRINTING' and ${isNotAtStation}) as "printedByHand",
      (select count(*) ${fromUnsentReprints}) as "unsentReprints",
      exists (select 1 from paper_stocks) as "countsPaper"`),
  ]);
  const count = (filter: WorkFilter): number => orders.filter((order) => isOfWork(order, filter)).length;
  return {
    work: Object.fromEntries(workFilters.map((filter) => [filter, count(filter)])) as TodayResponse['work'],
    isCut,
    failedPrintJobs: jobs.FAILED ?? 0,
    printedByHand: waiting?.printedByHand ?? 0,
    unsentReprints: waiting?.unsentReprints ?? 0,
    lowPapers: waiting?.countsPaper ? await countLowPapers(ctx) : 0,
    // A computer that is switched off for the night is no trouble.
    troubledStations: (jobs.READY ?? 0) + (jobs.PRINTING ?? 0) > (waiting?.printedByHand ?? 0) ? troubled : 0,
    dispatchDays,
    dueSchools: waiting?.dueSchools ?? 0,
    held: waiting?.held ?? 0,
  };
}

async function countTroubled(ctx: Context): Promise<number> {
  const stations = await listStations(ctx);
  return stations.filter(
    ({ seenAt, printers }) => isSilentStation(Date.parse(seenAt), ctx.now) || printers.some(isTroubledPrinter),
  ).length;
}
