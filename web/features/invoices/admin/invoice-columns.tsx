import { FileArchive, FileDown, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import type { AdminInvoice } from '../../../../shared/contract/invoices.ts';
import { formatShortDate } from '../../../../shared/format/dates.ts';
import { invoiceStatusLook } from '../../../../shared/format/invoice-status-look.ts';
import { centsToEuros, formatEuros } from '../../../../shared/format/money.ts';
import { hasPdf } from '../../../../shared/rules/invoice-status.ts';
import { paths } from '../../../routes.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { invoicesTexts as texts } from './admin-invoice-texts.ts';
import styles from './invoice-columns.module.css';
import type { InvoiceFiles } from './use-invoice-files.ts';

interface InvoiceActions {
  files: InvoiceFiles;
  onVoid: (invoice: AdminInvoice) => void;
}

export function invoiceColumns({ files, onVoid }: InvoiceActions): Column<AdminInvoice>[] {
  return [
    {
      key: 'number',
      header: texts.invoice,
      phone: 'title',
      cell: ({ invoiceNumber }) => <strong className={styles.number}>{invoiceNumber}</strong>,
    },
    {
      key: 'order',
      header: texts.order,
      cell: ({ order: { orderNumber, isDeleted } }) =>
        isDeleted ? (
          <span className={styles.number}>{orderNumber}</span>
        ) : (
          <Link
            href={`${paths.adminOrders}?search=${orderNumber}`}
            className={styles.number}
            aria-label={texts.orderOf(orderNumber)}
          >
            {orderNumber}
          </Link>
        ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ user }) => (
        <>
          <div>{user.name}</div>
          <div className={styles.muted}>{user.email}</div>
        </>
      ),
    },
    {
      key: 'created',
      header: texts.created,
      cell: ({ createdAt }) => (
        <time className={styles.number} dateTime={createdAt}>
          {formatShortDate(createdAt)}
        </time>
      ),
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status, voidedAt }) =>
        voidedAt === null ? (
          <Badge tone={invoiceStatusLook[status].tone}>{invoiceStatusLook[status].label}</Badge>
        ) : (
          <>
            <Badge tone="danger">{texts.voided}</Badge>
            <div className={styles.muted}>
              <time dateTime={voidedAt}>{formatShortDate(voidedAt)}</time>
            </div>
          </>
        ),
    },
    {
      key: 'total',
      header: texts.total,
      align: 'end',
      cell: ({ totalCents }) => <span className={styles.number}>{formatEuros(centsToEuros(totalCents))}</span>,
    },
    {
      key: 'actions',
      header: texts.actions,
      align: 'end',
      phone: 'actions',
      cell: (invoice) => (
        <>
          {(hasPdf(invoice.status) || invoice.voidedAt !== null) && (
            <Button
              size="s"
              variant="ghost"
              icon={<FileDown aria-hidden="true" />}
              aria-label={texts.pdfOf(invoice.invoiceNumber)}
              busy={files.isBusy(invoice.id, 'pdf')}
              onClick={() => files.savePdf(invoice)}
            >
              {texts.pdf}
            </Button>
          )}
          {invoice.zipUrl && (
            <Button
              size="s"
              variant="ghost"
              icon={<FileArchive aria-hidden="true" />}
              aria-label={texts.zipOf(invoice.invoiceNumber)}
              busy={files.isBusy(invoice.id, 'zip')}
              onClick={() => files.saveZip(invoice)}
            >
              {texts.zip}
            </Button>
          )}
          {invoice.voidedAt === null && (
            <IconButton label={texts.deleteOf(invoice.invoiceNumber)} size="s" onClick={() => onVoid(invoice)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </>
      ),
    },
  ];
}
