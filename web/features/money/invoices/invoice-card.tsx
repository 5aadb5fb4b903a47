import { FileArchive, FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDateTime, formatShortDate } from '../../../../shared/format/dates.ts';
import { formatCents } from '../../../../shared/format/money.ts';
import type { Correction, Invoice } from '../../../../shared/money/invoices/contract.ts';
import { invoiceStatusLook } from '../../../../shared/money/invoices/invoice-status-look.ts';
import type { StatusLook } from '../../../../shared/shop/orders/status-look.ts';
import { ApiError } from '../../../lib/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { RecordAmount, RecordFacts } from '../../../ui/layout/record-line.tsx';
import { downloadPdf, downloadZip, type InvoicePage, refreshInvoices } from './api.ts';
import { EInvoiceButton } from './e-invoice-button.tsx';
import styles from './invoice-card.module.css';
import { invoiceTexts as texts } from './invoice-texts.ts';
import { isBeingMade } from './is-being-made.ts';

const voidedLook: StatusLook = { label: texts.voidedLabel, tone: 'neutral' };

interface InvoiceCardProps {
  invoice: Invoice;
  shown: InvoicePage;
}

export function InvoiceCard({ invoice, shown }: InvoiceCardProps) {
  const id = useId();
  const { invoiceNumber, createdAt, status, voidedAt, totalCents, order } = invoice;
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.what}>
        <h2 id={id} className={styles.name}>
          {texts.name(invoiceNumber)}
        </h2>
        <RecordFacts stacks>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span>{texts.ofOrder(order.orderNumber, order.itemCount)}</span>
        </RecordFacts>
      </div>
      <RecordAmount status={voidedAt === null ? invoiceStatusLook[status] : voidedLook} totalCents={totalCents} />
      <div className={styles.downloads}>
        <InvoiceDownloads invoice={invoice} shown={shown} />
      </div>
      {invoice.corrections.length > 0 && (
        <ul className={styles.corrections}>
          {invoice.corrections.map((correction) => (
            <li key={correction.id}>
              <CorrectionLine correction={correction} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

interface InvoiceDownloadsProps {
  invoice: Invoice;
  shown: InvoicePage;
}

/** A credit note or a cancellation: its number leads to the PDF once it is made. */
function CorrectionLine({
  correction: { kind, number, createdAt, totalCents, downloadUrl },
}: {
  correction: Correction;
}) {
  const name = texts.corrections[kind](number);
  return (
    <>
      {downloadUrl ? <a href={downloadUrl}>{name}</a> : name}
      {` · ${formatShortDate(createdAt)} · ${formatCents(totalCents)}`}
    </>
  );
}

/** The downloads of an invoice, and why one is missing. */
function InvoiceDownloads({ invoice, shown }: InvoiceDownloadsProps) {
  const [busy, setBusy] = useState<'pdf' | 'zip' | null>(null);
  const toast = useToast();
  const { invoiceNumber, downloadUrl, zipUrl, voidedAt } = invoice;

  if (isBeingMade(invoice)) {
    return (
      <p className={styles.note} role="status">
        <Spinner size="s" />
        {texts.pending}
      </p>
    );
  }

  const run = async (what: 'pdf' | 'zip', work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    try {
      await work();
      if (what === 'zip') toast(texts.zipStarted, 'info');
    } catch (error) {
      toast(problemOf(what, error), 'error');
      refreshInvoices();
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Note invoice={invoice} />
      <div className={styles.buttons}>
        {downloadUrl && (
          <Button
            size="s"
            icon={<FileDown aria-hidden="true" />}
            aria-label={texts.pdfLabel(invoiceNumber)}
            busy={busy === 'pdf'}
            busyText={texts.pdfBusy}
            onClick={() => run('pdf', () => downloadPdf(invoice))}
          >
            {texts.pdf}
          </Button>
        )}
        {invoice.isForCompany && voidedAt === null && (
          <EInvoiceButton path={`/invoices/${invoice.id}`} number={invoiceNumber}>
            {texts.eInvoice}
          </EInvoiceButton>
        )}
        {zipUrl && (
          <Button
            size="s"
            icon={<FileArchive aria-hidden="true" />}
            aria-label={texts.zipLabel(invoiceNumber)}
            busy={busy === 'zip'}
            busyText={texts.zipBusy}
            onClick={() => run('zip', () => downloadZip(invoice, shown))}
          >
            {texts.zip}
          </Button>
        )}
      </div>
    </>
  );
}

function Note({ invoice: { status, expiresAt, voidedAt } }: { invoice: Invoice }) {
  const end = expiresAt ? formatShortDate(expiresAt) : '';
  const words = { PENDING: '', READY: texts.until(end), DOWNLOADED: texts.downloaded(end), EXPIRED: texts.expired };
  return <p className={styles.note}>{voidedAt === null ? words[status] : texts.voided}</p>;
}

function problemOf(what: 'pdf' | 'zip', error: unknown): string {
  if (what === 'pdf') return texts.pdfFailed;
  return error instanceof ApiError && error.status === 413 ? texts.zipTooLarge : texts.zipFailed;
}
