import { objectionMonths } from '../../../shared/library/content-reports/report-kinds.ts';

/** Returns the last moment to object to a decision (Art. 20(1) of the Digital Services Act). Milliseconds since 1970. */
export function objectUntil(decidedAt: number): number {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + objectionMonths);
  return end.getTime();
}
