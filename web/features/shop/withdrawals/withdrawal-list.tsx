import { FileX } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonStack } from '../../../ui/feedback/skeleton-stack.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { useWithdrawals, type WithdrawalFilter } from './api.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import { listTexts as texts } from './withdrawal-texts.ts';

export function WithdrawalList({ filter }: { filter: WithdrawalFilter }) {
  const { pages, ...list } = useWithdrawals(filter);
  const [emptyTitle = '', emptyText] = texts.empty[filter];
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap(({ withdrawals }) => withdrawals)}
      texts={texts}
      skeleton={<SkeletonStack heights={[112, 112, 112]} label={texts.loading} />}
      empty={<EmptyState icon={<FileX />} title={emptyTitle} text={emptyText} />}
    >
      {(withdrawals) => (
        <Stack as="ul" gap={3}>
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <WithdrawalCard withdrawal={withdrawal} onMarked={list.reload} />
            </li>
          ))}
        </Stack>
      )}
    </LoadMoreList>
  );
}
