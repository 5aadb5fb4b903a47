import { useState } from 'react';
import { errorText } from '../../../../lib/api.ts';
import { useToast } from '../../../../ui/feedback/toast.tsx';
import { jobTexts as texts } from './admin-order-texts.ts';
import { createPrintJob, refreshOrders } from './api.ts';

/** Creates the print job of one order; of many, a bulk run does it. */
export function useCreateJob() {
  const toast = useToast();
  const [busyId, setBusyId] = useState<string | null>(null);
  const create = async ({ id }: { id: string }): Promise<void> => {
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
