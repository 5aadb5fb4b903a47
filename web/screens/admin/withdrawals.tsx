import { useState } from 'react';
import type { WithdrawalFilter } from '../../features/shop/withdrawals/api.ts';
import { WithdrawalList } from '../../features/shop/withdrawals/withdrawal-list.tsx';
import { listTexts as texts } from '../../features/shop/withdrawals/withdrawal-texts.ts';
import { Select } from '../../ui/form/select.tsx';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { Toolbar } from '../../ui/table/toolbar.tsx';

const filters = (['new', 'done', 'all'] as const).map((value) => ({ value, label: texts.filters[value] }));

export default function WithdrawalsScreen() {
  const [filter, setFilter] = useState<WithdrawalFilter>('new');
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <Toolbar>
        <Select label={texts.filter} value={filter} options={filters} onValueChange={setFilter} />
      </Toolbar>
      <WithdrawalList filter={filter} />
    </AdminScreen>
  );
}
