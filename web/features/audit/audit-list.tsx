import { History } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { DataTableSkeleton } from '../../ui/data-table-skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadProblem } from '../../ui/load-problem.tsx';
import { useAuditLog } from './api.ts';
import styles from './audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { actionText, auditTexts as texts } from './audit-texts.ts';

interface AuditListProps {
  kind: string;
  onShowAll: () => void;
}

/** Newest first; older ones are loaded as they are asked for, so nobody has to count them. */
export function AuditList({ kind, onShowAll }: AuditListProps) {
  const { entries, error, hasMore, isLoadingMore, loadMore, reload } = useAuditLog(kind);
  return (
    <div className={styles.list}>
      {error && (
        <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={reload} />
      )}
      {!entries && !error && <DataTableSkeleton columns={4} />}
      {entries?.length === 0 &&
        (kind === '' ? (
          <EmptyState icon={<History />} title={texts.emptyTitle} text={texts.emptyText} />
        ) : (
          <EmptyState
            icon={<History />}
            title={texts.emptyKind}
            action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
          />
        ))}
      {entries && entries.length > 0 && (
        <DataTable
          rows={entries}
          columns={auditColumns}
          rowKey={({ id }) => id}
          rowName={({ action, subject }) => texts.row(actionText(action), subject)}
          caption={texts.title}
        />
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isLoadingMore} busyText={texts.loadingMore} onClick={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </div>
  );
}
