import { useEffect, useState } from 'react';
import type { AdminPagination } from '../../../../shared/platform/core/admin-lists.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { loadOrderIds } from './api.ts';
import { actionTexts, selectTexts as texts } from './bulk-run-texts.ts';

interface SelectAllOrdersProps {
  /** Of the list. */
  query: string;
  pagination: AdminPagination | undefined;
  selection: RowSelection;
  /** All are selected when the list opens. */
  beginsWithAll: boolean;
}

/** Selects the orders of all pages, when there are more than one. */
export function SelectAllOrders({ query, pagination, selection, beginsWithAll }: SelectAllOrdersProps) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const select = async (): Promise<void> => {
    setBusy(true);
    try {
      const { orderIds, hasMore } = await loadOrderIds(query);
      selection.chooseAll(orderIds);
      if (hasMore) toast(texts.more, 'info');
    } catch (error) {
      toast(texts.failed + errorText(error, actionTexts.unknown), 'error');
    } finally {
      setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later the admin selects.
  useEffect(() => {
    if (beginsWithAll) void select();
  }, []);
  if (!pagination || (pagination.pages < 2 && !pagination.isCut)) return null;
  return (
    <Button busy={isBusy} busyText={texts.busy} onClick={select}>
      {texts.all(pagination.total, pagination.isCut)}
    </Button>
  );
}
