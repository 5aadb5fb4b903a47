import { useState } from 'react';
import { addMonths, monthOf } from '../../../shared/format/month.ts';
import { AccountingDifferences } from '../../features/money/accounting/accounting-differences.tsx';
import { AccountingFiles } from '../../features/money/accounting/accounting-files.tsx';
import { AccountingSummary } from '../../features/money/accounting/accounting-summary.tsx';
import { accountingTexts as texts } from '../../features/money/accounting/accounting-texts.ts';
import { useAccounting } from '../../features/money/accounting/api.ts';
import { MonthLock } from '../../features/money/accounting/month-lock.tsx';
import { MonthRange } from '../../features/money/accounting/month-range.tsx';
import { LoadProblem } from '../../ui/feedback/load-problem.tsx';
import { SkeletonStack } from '../../ui/feedback/skeleton-stack.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';

export default function AdminAccountingScreen() {
  const [query, setQuery] = useState(() => {
    const month = addMonths(monthOf(Date.now()), -1);
    return { from: month, to: month };
  });
  const { data, error, mutate } = useAccounting(query);
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <MonthRange value={query} onChange={setQuery} />
      {error && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={() => mutate()} />
      )}
      {!data && !error && <SkeletonStack heights={[420, 120, 160]} gap={4} label={texts.loading} />}
      {data && (
        <>
          <AccountingSummary summary={data} />
          <AccountingDifferences summary={data} />
          <AccountingFiles query={query} />
          <MonthLock lock={data.lock} />
        </>
      )}
    </AdminScreen>
  );
}
