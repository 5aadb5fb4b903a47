import { useState } from 'react';
import type { RefundFilter } from '../../../shared/money/refunds/contract.ts';
import { useRefunds } from '../../features/money/refunds/api.ts';
import { RefundFiles } from '../../features/money/refunds/refund-files.tsx';
import { RefundList } from '../../features/money/refunds/refund-list.tsx';
import { listTexts as texts } from '../../features/money/refunds/refund-texts.ts';
import { Select } from '../../ui/form/select.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { Toolbar } from '../../ui/table/toolbar.tsx';

const filters = (Object.keys(texts.filters) as RefundFilter[]).map((value) => ({ value, label: texts.filters[value] }));

export default function RefundsScreen() {
  const [filter, setFilter] = useState<RefundFilter>('open');
  const { reload } = useRefunds(filter);
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <Toolbar>
        <Select label={texts.filter} value={filter} options={filters} onValueChange={setFilter} />
      </Toolbar>
      <RefundList filter={filter} />
      <RefundFiles onChanged={reload} />
    </AdminScreen>
  );
}
