import { formatNumber } from '../../../../shared/format/plural.ts';
import type { StaffTodayResponse } from '../../../../shared/production/today/production.ts';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { useToday } from './api.ts';
import styles from './today-marks.module.css';
import { countTexts } from './today-texts.ts';

interface CountProps {
  of: (today: StaffTodayResponse) => number;
  text: (count: number) => string;
}

/** How much waits behind a tab, as on the screen of the day; nothing when nothing does. */
function Count({ of, text }: CountProps) {
  const { data } = useToday();
  const count = data ? of(data) : 0;
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{formatNumber(count)}</span>
      <VisuallyHidden>({text(count)})</VisuallyHidden>
    </span>
  );
}

export const DayMark = () => <Count of={({ work }) => work.overdue} text={countTexts.overdue} />;
export const FailedJobsMark = () => <Count of={(today) => today.failedPrintJobs} text={countTexts.failed} />;
export const PaymentsMark = () => <Count of={(today) => today.openPayments ?? 0} text={countTexts.payments} />;
export const RefundsMark = () => <Count of={(today) => today.openRefunds ?? 0} text={countTexts.refunds} />;
export const ContentReportsMark = () => (
  <Count of={(today) => today.openContentReports ?? 0} text={countTexts.contentReports} />
);
export const WithdrawalsMark = () => <Count of={(today) => today.openWithdrawals ?? 0} text={countTexts.withdrawals} />;
