import { FileX } from 'lucide-react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWithdrawals, type WithdrawalFilter } from './api.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import styles from './withdrawal-list.module.css';
import { listTexts as texts } from './withdrawal-texts.ts';

const skeletons = ['a', 'b', 'c'];

export function WithdrawalList({ filter }: { filter: WithdrawalFilter }) {
  const { withdrawals, error, hasMore, isLoadingMore, loadMore, reload } = useWithdrawals(filter);
  if (!withdrawals && !error) {
    return (
      <div className={styles.list} role="status">
        <VisuallyHidden>{texts.loading}</VisuallyHidden>
        {skeletons.map((key) => (
          <Skeleton key={key} height={112} className={styles.skeleton} />
        ))}
      </div>
    );
  }
  const [emptyTitle, emptyText] = texts.empty[filter];
  return (
    <>
      {error && (
        <Alert
          tone="error"
          action={
            <Button size="s" onClick={reload}>
              {texts.retry}
            </Button>
          }
        >
          {texts.loadFailed} {error.message}
        </Alert>
      )}
      {withdrawals?.length === 0 && <EmptyState icon={<FileX />} title={emptyTitle ?? ''} text={emptyText} />}
      <ul className={styles.list}>
        {withdrawals?.map((withdrawal) => (
          <li key={withdrawal.id}>
            <WithdrawalCard withdrawal={withdrawal} onMarked={reload} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className={styles.more}>
          <Button busy={isLoadingMore} busyText={texts.loadingMore} onClick={loadMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
