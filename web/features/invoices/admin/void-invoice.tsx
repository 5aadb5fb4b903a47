import type { AdminInvoice } from '../../../../shared/contract/invoices.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmedAct } from '../../../ui/confirmed-act.tsx';
import { voidTexts as texts } from './admin-invoice-texts.ts';
import { refreshInvoices, voidInvoice } from './api.ts';

/** Asks before an invoice is voided. Shown while it is mounted. */
export function VoidInvoice({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  return (
    <ConfirmedAct
      danger
      title={texts.title}
      text={
        <>
          <p>{texts.text(invoice.invoiceNumber, invoice.order.orderNumber)}</p>
          <p>{texts.kept}</p>
        </>
      }
      confirmText={texts.confirm}
      busyText={texts.busy}
      act={() => voidInvoice(invoice.id)}
      explain={(error) => texts.failed + errorText(error, texts.unknown)}
      refresh={refreshInvoices}
      onClose={onClose}
    />
  );
}
