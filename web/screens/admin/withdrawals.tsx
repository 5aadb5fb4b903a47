import { useState } from 'react';
import type { WithdrawalFilter } from '../../features/withdrawals/api.ts';
import styles from '../../features/withdrawals/withdrawal-list.module.css';
import { WithdrawalList } from '../../features/withdrawals/withdrawal-list.tsx';
import { listTexts as texts } from '../../features/withdrawals/withdrawal-texts.ts';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';

const filters = (['new', 'done', 'all'] as const).map((value) => ({ value, label: texts.filters[value] }));

export default function WithdrawalsScreen() {
  const [filter, setFilter] = useState<WithdrawalFilter>('new');
  return (
    <Page title={texts.title} bleed>
      <header className={styles.header}>
        <h1>{texts.title}</h1>
        <p>{texts.intro}</p>
      </header>
      <div className={styles.filter}>
        <Select label={texts.filter} value={filter} options={filters} onValueChange={setFilter} />
      </div>
      <WithdrawalList filter={filter} />
    </Page>
  );
}
