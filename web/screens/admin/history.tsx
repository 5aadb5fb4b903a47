import { AuditList } from '../../features/platform/audit/audit-list.tsx';
import { kinds, auditTexts as texts } from '../../features/platform/audit/audit-texts.ts';
import { useListQuery } from '../../lib/use-list-query.ts';
import { AdminScreen } from '../../ui/layout/admin-screen.tsx';
import { ListToolbar } from '../../ui/table/list-toolbar.tsx';

const options = Object.entries(kinds).map(([value, label]) => ({ value, label }));

export default function AdminHistoryScreen() {
  const list = useListQuery({ filters: { subject: '' }, sort: '' });
  const { subject } = list.filters;
  const known = Object.hasOwn(kinds, subject) ? subject : '';
  return (
    <AdminScreen title={texts.title} subtitle={texts.intro}>
      <ListToolbar
        list={{ ...list, filters: { subject: known } }}
        texts={{}}
        filters={[{ name: 'subject', label: texts.filter, options }]}
      />
      <AuditList key={known} kind={known} onShowAll={list.clearFilters} />
    </AdminScreen>
  );
}
