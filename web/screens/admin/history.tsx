import styles from '../../features/audit/audit.module.css';
import { AuditList } from '../../features/audit/audit-list.tsx';
import { kinds, auditTexts as texts } from '../../features/audit/audit-texts.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { Page } from '../../ui/page.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Select } from '../../ui/select.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));

export default function AdminHistoryScreen() {
  const list = useListQuery({ filters: { subject: '' }, sort: '' });
  const { subject } = list.filters;
  const known = Object.hasOwn(kinds, subject) ? subject : '';
  return (
    <Page title={texts.title} bleed>
      <div className={styles.screen}>
        <ScreenHeader title={texts.title} subtitle={texts.intro} />
        <Toolbar>
          <Select
            label={texts.filter}
            hideLabel
            value={known}
            options={options}
            onValueChange={(kind) => list.setFilter('subject', kind)}
          />
        </Toolbar>
        <AuditList key={known} kind={known} onShowAll={list.clearFilters} />
      </div>
    </Page>
  );
}
