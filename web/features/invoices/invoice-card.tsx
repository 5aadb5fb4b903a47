import { useId } from 'react';
import type { Invoice } from '../../../shared/contract/invoices.ts';
import { formatDateTime } from '../../../shared/format/dates.ts';
import { invoiceStatusLook } from '../../../shared/format/invoice-status-look.ts';
import { formatCents } from '../../../shared/format/money.ts';
import { Badge } from '../../ui/badge.tsx';
import type { InvoicePage } from './api.ts';
import styles from './invoice-card.module.css';
import { InvoiceDownloads } from './invoice-downloads.tsx';
import { invoiceTexts as texts } from './invoice-texts.ts';

interface InvoiceCardProps {
  invoice: Invoice;
  shown: InvoicePage;
}

export function InvoiceCard({ invoice, shown }: InvoiceCardProps) {
  const id = useId();
  const { invoiceNumber, createdAt, status, totalCents, order } = invoice;
  const { label, tone } = invoiceStatusLook[status];
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.what}>
        <h2 id={id} className={styles.name}>
          {texts.name(invoiceNumber)}
        </h2>
        <p className={styles.facts}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span>{texts.ofOrder(order.orderNumber, order.itemCount)}</span>
        </p>
      </div>
      <div className={styles.status}>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={styles.total}>{formatCents(totalCents)}</p>
      <div className={styles.downloads}>
        <InvoiceDownloads invoice={invoice} shown={shown} />
      </div>
    </article>
  );
}
