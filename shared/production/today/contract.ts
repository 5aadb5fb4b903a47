import type { WorkFilter } from './work-filters.ts';

/** `GET /admin/today`: how much waits, each number the length of the list that its tile leads to. */
export interface TodayResponse {
  /** Orders of prints by what is to be done with them; held ones are apart. */
  work: Record<WorkFilter, number>;
  /** There is more work than is counted. */
  isCut: boolean;
  held: number;
  failedPrintJobs: number;
  /** Print jobs that somebody prints without a station. */
  printedByHand: number;
  /** Reprints that are printed, and whose order went without them. */
  unsentReprints: number;
  /** Stations that are silent or have a printer in trouble, while something is to be printed. */
  troubledStations: number;
  /** Schools whose deadline is over, and whose paid orders wait to be printed. */
  dueSchools: number;
  /** Paper sizes of which too little would be left of what is paid. */
  lowPapers: number;
  /** Money that came in and is not booked. */
  openPayments: number;
  /** Money that has to go back and is not on its way. */
  openRefunds: number;
  openWithdrawals: number;
  /** Reports of shared albums that wait for a decision. */
  openContentReports: number;
  /** Working days from payment to dispatch. */
  dispatchDays: number;
}
