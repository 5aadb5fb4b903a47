import { useState } from 'react';
import type { AdminOrderSummary } from '../../../../shared/contract/admin-orders.ts';
import { errorText } from '../../../lib/api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { jobTexts as texts } from './admin-order-texts.ts';
import { createPrintJob, refreshOrders } from './api.ts';

/** Creates the print job of one order; of many, a bulk run does it. */
export function useCreateJob() {
  const toast = useToast();
  const [busyId, setBusyId] = useState<string | null>(null);
  const create = async ({ id }: Pick<AdminOrderSummary, 'id'>): Promise<void> => {
    if (busyId !== null) return;
    setBusyId(id);
    try {
      await createPrintJob(id);
      toast(texts.created);
    } catch (error) {
      const reason = errorText(error, '');
      toast(reason ? texts.failedWith(reason) : texts.failed, 'error');
    }
    await refreshOrders();
    setBusyId(null);
  };
  return { isBusy: (id: string) => busyId === id, create };
}
