import type { AdminInvoice } from '../../../../shared/contract/invoices.ts';
import { errorText } from '../../../lib/api.ts';
import { ConfirmAction } from '../../../ui/confirm-action.tsx';
import { voidTexts as texts } from './admin-invoice-texts.ts';
import { refreshInvoices, voidInvoice } from './api.ts';

/** Confirms that an invoice is voided. */
export function VoidInvoice({ invoice, onClose }: { invoice: AdminInvoice; onClose: () => void }) {
  return (
    <ConfirmAction
      danger
      texts={texts}
      text={
        <>
          <p>{texts.text(invoice.invoiceNumber, invoice.order.orderNumber)}</p>
          <p>{texts.kept}</p>
        </>
      }
      action={() => voidInvoice(invoice.id)}
      explain={(error) => texts.failed + errorText(error, texts.unknown)}
      refresh={refreshInvoices}
      onClose={onClose}
    />
  );
}
