import type { StaffTodayResponse } from '../../../../shared/production/today/production.ts';
import { type WorkFilter, workSteps } from '../../../../shared/production/today/work-filters.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { tileTexts } from './today-texts.ts';

export interface TodayTile {
  name: keyof typeof tileTexts;
  label: string;
  note: string;
  /** The list with just these rows. */
  href: string;
  value: number;
  isCut: boolean;
}

const workHref = (filter: WorkFilter): string => `${adminPaths.orders}?work=${filter}&sort=paidAt_asc`;

/** What waits, in the order of the day: what is urgent, the course of an order, and the rest. */
export function todayTiles({
  work,
  isCut,
  held,
  failedPrintJobs,
  printedByHand,
  unsentReprints,
  troubledStations,
  lowPapers,
  dueSchools,
  openPayments,
  openRefunds,
  openWithdrawals,
  openContentReports,
  ...today
}: StaffTodayResponse) {
  const tile = (name: Exclude<TodayTile['name'], 'overdue'>, href: string, value: number): TodayTile => ({
    ...{ name, ...tileTexts[name], href, value },
    isCut: name in work && isCut,
  });
  return {
    urgent: [
      {
        ...{ name: 'overdue', label: tileTexts.overdue.label, note: tileTexts.overdue.note(today.dispatchDays) },
        ...{ href: workHref('overdue'), value: work.overdue, isCut },
      } satisfies TodayTile,
      tile('failed', `${adminPaths.printJobs}?status=FAILED`, failedPrintJobs),
      tile('stations', adminPaths.printJobs, troubledStations),
      tile('paper', adminPaths.printJobs, lowPapers),
      // Most labs deliver to no school.
      ...(dueSchools > 0 ? [tile('schools', adminPaths.schoolDeliveries, dueSchools)] : []),
    ],
    work: workSteps.map((step) => tile(step, workHref(step), work[step])),
    others: [
      tile('held', `${adminPaths.orders}?held=yes`, held),
      // Most labs print by hand seldom, or always.
      ...(printedByHand > 0 ? [tile('by-hand', `${adminPaths.printJobs}?status=by-hand`, printedByHand)] : []),
      tile('reprints', `${adminPaths.printJobs}?status=unsent`, unsentReprints),
      // Operators have none of these.
      ...(openPayments === undefined ? [] : [tile('payments', adminPaths.payments, openPayments)]),
      ...(openRefunds === undefined ? [] : [tile('refunds', adminPaths.refunds, openRefunds)]),
      ...(openWithdrawals === undefined ? [] : [tile('withdrawals', adminPaths.withdrawals, openWithdrawals)]),
      ...(openContentReports === undefined
        ? []
        : [tile('content-reports', adminPaths.contentReports, openContentReports)]),
    ],
  };
}
