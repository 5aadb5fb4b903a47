import { LogIn } from 'lucide-react';
import { authEventText } from '../../../../shared/accounts/auth-events/auth-event-text.ts';
import type { AdminAuthEventsQuery } from '../../../../shared/accounts/auth-events/contract.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DataTableSkeleton } from '../../../ui/table/data-table-skeleton.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { useAllAuthEvents } from './api.ts';
import { authEventTexts, signInsTexts as texts } from './auth-event-texts.ts';
import { eventColumns } from './event-columns.tsx';

interface AllEventsProps {
  kind: AdminAuthEventsQuery['kind'];
  onShowAll: () => void;
}

/** Events of all accounts, the newest first. */
export function AllEvents({ kind, onShowAll }: AllEventsProps) {
  const { pages, ...list } = useAllAuthEvents(kind);
  const showAll = kind && <Button onClick={onShowAll}>{texts.showAll}</Button>;
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap(({ events }) => events)}
      texts={authEventTexts}
      skeleton={<DataTableSkeleton columns={eventColumns.length} />}
      empty={<EmptyState icon={<LogIn />} title={kind ? texts.emptyKind : texts.emptyTitle} action={showAll} />}
    >
      {(events) => (
        <DataTable
          rows={events}
          columns={eventColumns}
          rowKey={({ id }) => id}
          rowName={(event) => authEventText(event.kind)}
          caption={texts.title}
        />
      )}
    </LoadMoreList>
  );
}
