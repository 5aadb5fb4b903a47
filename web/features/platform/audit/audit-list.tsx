import { History } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DataTableSkeleton } from '../../../ui/table/data-table-skeleton.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { useAuditLog } from './api.ts';
import { auditColumns } from './audit-columns.tsx';
import { actionText, auditTexts as texts } from './audit-texts.ts';

interface AuditListProps {
  kind: string;
  onShowAll: () => void;
}

/** The audit log, newest first. */
export function AuditList({ kind, onShowAll }: AuditListProps) {
  const { entries, ...list } = useAuditLog(kind);
  return (
    <LoadMoreList
      {...list}
      items={entries}
      texts={texts}
      skeleton={<DataTableSkeleton columns={4} />}
      empty={
        kind === '' ? (
          <EmptyState icon={<History />} title={texts.emptyTitle} text={texts.emptyText} />
        ) : (
          <EmptyState
            icon={<History />}
            title={texts.emptyKind}
            action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
          />
        )
      }
    >
      {(loaded) => (
        <DataTable
          rows={loaded}
          columns={auditColumns}
          rowKey={({ id }) => id}
          rowName={({ action, subject }) => texts.row(actionText(action), subject)}
          caption={texts.title}
        />
      )}
    </LoadMoreList>
  );
}
