import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { hasPdf } from '../../../../shared/money/invoices/invoice-status.ts';
import { invoiceStatusLook } from '../../../../shared/money/invoices/invoice-status-look.ts';
import type { StaffOrder } from '../../../../shared/production/today/production.ts';
import type { AdminOrder } from '../../../../shared/shop/orders/admin-orders.ts';
import { saveInvoicePdf } from '../../../features/money/invoices/admin/api.ts';
import { OrderShares } from '../../../features/production/papers/order-shares.tsx';
import { PapersMenu } from '../../../features/production/papers/papers-menu.tsx';
import { detailTexts as texts } from '../../../features/shop/orders/admin/admin-order-texts.ts';
import styles from '../../../features/shop/orders/admin/order-page.module.css';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { OrderJobs } from './order-jobs.tsx';

/** The invoice and the print jobs of an order; operators see no invoice. */
export function OrderDocuments({ order }: { order: StaffOrder }) {
  const { kind, paidAt } = order;
  return (
    <div className={styles.pair}>
      {'invoice' in order && (
        <section className={styles.part}>
          <h2>{texts.invoice}</h2>
          {order.invoice ? (
            <Invoice invoice={order.invoice} />
          ) : (
            <p className={styles.muted}>{paidAt === null ? texts.noInvoice : texts.invoiceComing}</p>
          )}
        </section>
      )}
      {kind === 'PRINT' && (
        <section className={styles.part}>
          <h2>{texts.jobs}</h2>
          <OrderJobs order={order} />
          {order.parcel && <OrderShares order={order} parcel={order.parcel} />}
          {paidAt !== null && <PapersMenu orderIds={[order.id]} />}
        </section>
      )}
    </div>
  );
}

function Invoice({ invoice }: { invoice: NonNullable<AdminOrder['invoice']> }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const { label, tone } = invoiceStatusLook[invoice.status];

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveInvoicePdf(invoice);
    } catch {
      toast(texts.pdfFailed, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.line}>
      <span>{invoice.invoiceNumber}</span>
      <Badge tone={invoice.isVoided ? 'danger' : tone}>{invoice.isVoided ? texts.voided : label}</Badge>
      {(hasPdf(invoice.status) || invoice.isVoided) && (
        <Button
          size="s"
          icon={<FileDown aria-hidden="true" />}
          aria-label={texts.pdfOf(invoice.invoiceNumber)}
          busy={isBusy}
          onClick={save}
        >
          {texts.pdf}
        </Button>
      )}
    </div>
  );
}
