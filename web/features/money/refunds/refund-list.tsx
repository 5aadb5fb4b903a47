import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../../../shared/format/money.ts';
import type { RefundFilter } from '../../../../shared/money/refunds/contract.ts';
import { errorText } from '../../../lib/api.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonStack } from '../../../ui/feedback/skeleton-stack.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { LoadMoreList } from '../../../ui/table/load-more-list.tsx';
import { useRowSelection } from '../../../ui/table/use-row-selection.ts';
import { createRefundFile, refreshRefunds, useRefunds } from './api.ts';
import { refundColumns } from './refund-columns.tsx';
import { refundTexts, listTexts as texts } from './refund-texts.ts';

/** Refunds of all orders; transfers among them are chosen for a payment order. */
export function RefundList({ filter }: { filter: RefundFilter }) {
  const { pages, ...list } = useRefunds(filter);
  const refunds = pages?.flatMap((page) => page.refunds);
  const selection = useRowSelection(refunds?.map(({ id }) => id) ?? [], filter);
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const chosen = refunds?.filter(({ id }) => selection.ids.has(id)) ?? [];
  const canOrder = chosen.every(({ method, status, fileId }) => method === 'bank' && status === 'REQUESTED' && !fileId);

  const create = async (): Promise<void> => {
    if (!canOrder) return toast(texts.notAllFree, 'error');
    setBusy(true);
    try {
      await createRefundFile(chosen.map(({ id }) => id));
      toast(texts.created);
      selection.clear();
    } catch (error) {
      toast(errorText(error, texts.createFailed), 'error');
    }
    await Promise.all([list.reload(), refreshRefunds()]);
    setBusy(false);
  };

  return (
    <LoadMoreList
      {...list}
      items={refunds}
      texts={texts}
      skeleton={<SkeletonStack heights={[56, 56, 56]} label={refundTexts.loading} />}
      empty={<EmptyState icon={<Undo2 />} title={texts.emptyTitle} text={texts.emptyText} />}
    >
      {(rows) => (
        <>
          <DataTable
            rows={rows}
            columns={refundColumns(list.reload)}
            rowKey={({ id }) => id}
            rowName={({ orderNumber, amountCents }) => texts.rowName(orderNumber, formatCents(amountCents))}
            caption={texts.caption}
            selection={selection}
          />
          <BulkBar count={selection.ids.size} onClear={selection.clear}>
            <Button variant="primary" busy={isBusy} busyText={texts.creating} onClick={create}>
              {texts.createFile}
            </Button>
          </BulkBar>
        </>
      )}
    </LoadMoreList>
  );
}
