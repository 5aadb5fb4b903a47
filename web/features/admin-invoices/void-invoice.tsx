import { useState } from 'react';
import type { AdminInvoice } from '../../../shared/contract/invoices.ts';
import { errorText } from '../../lib/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { voidTexts as texts } from './admin-invoice-texts.ts';
import { refreshInvoices, voidInvoice } from './api.ts';

/** Asks before an invoice is voided. Shown while it is mounted. */
export function VoidInvoice({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { message } = await voidInvoice(invoice.id);
      toast(message);
      await refreshInvoices();
      onClose();
    } catch (error) {
      setProblem(texts.failed + errorText(error, texts.unknown));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      danger
      title={texts.title}
      text={
        <>
          <p>{texts.text(invoice.invoiceNumber, invoice.order.orderNumber)}</p>
          <p>{texts.kept}</p>
        </>
      }
      confirmText={texts.confirm}
      busy={isBusy}
      busyText={texts.busy}
      error={problem}
      onConfirm={confirm}
    />
  );
}
