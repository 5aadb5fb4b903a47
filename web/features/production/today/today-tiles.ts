import type { StaffTodayResponse } from '../../../../shared/production/today/production.ts';
import { type WorkFilter, workSteps } from '../../../../shared/production/today/work-filters.ts';
import { paths } from '../../../paths.ts';
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

const workHref = (filter: WorkFilter): string => `${paths.adminOrders}?work=${filter}&sort=paidAt_asc`;

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
      tile('failed', `${paths.adminPrintJobs}?status=FAILED`, failedPrintJobs),
      tile('stations', paths.adminPrintJobs, troubledStations),
      tile('paper', paths.adminPrintJobs, lowPapers),
    ],
    work: workSteps.map((step) => tile(step, workHref(step), work[step])),
    others: [
      tile('held', `${paths.adminOrders}?held=yes`, held),
      // Most labs print by hand seldom, or always.
      ...(printedByHand > 0 ? [tile('by-hand', `${paths.adminPrintJobs}?status=by-hand`, printedByHand)] : []),
      tile('reprints', `${paths.adminPrintJobs}?status=unsent`, unsentReprints),
      // Operators have none of these.
      ...(openPayments === undefined ? [] : [tile('payments', paths.adminPayments, openPayments)]),
      ...(openRefunds === undefined ? [] : [tile('refunds', paths.adminRefunds, openRefunds)]),
      ...(openWithdrawals === undefined ? [] : [tile('withdrawals', paths.adminWithdrawals, openWithdrawals)]),
      ...(openContentReports === undefined
        ? []
        : [tile('content-reports', paths.adminContentReports, openContentReports)]),
    ],
  };
}
