import { Landmark } from 'lucide-react';
import type { PaymentState } from '../../../../shared/money/payments/payment-states.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { DataTableSkeleton } from '../../../ui/table/data-table-skeleton.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { usePayments } from './api.ts';
import { paymentColumns } from './payment-columns.tsx';
import { payerOf } from './payment-names.ts';
import { paymentsTexts as texts } from './payment-texts.ts';

interface PaymentListProps {
  path: string;
  state: PaymentState;
  isSearch: boolean;
}

/** The payments of a state, newest first. */
export function PaymentList({ path, state, isSearch }: PaymentListProps) {
  const { pages, ...list } = usePayments(path);
  const columns = paymentColumns(list.reload);
  return (
    <LoadMoreList
      {...list}
      items={pages?.flatMap(({ payments }) => payments)}
      texts={texts}
      skeleton={<DataTableSkeleton columns={columns.length} />}
      empty={<EmptyState icon={<Landmark />} title={isSearch ? texts.nothingFound : texts.empty[state]} />}
    >
      {(payments) => (
        <DataTable
          rows={payments}
          columns={columns}
          rowKey={({ id }) => id}
          rowName={(payment) => texts.rowName(payerOf(payment))}
          caption={texts.title}
        />
      )}
    </LoadMoreList>
  );
}
