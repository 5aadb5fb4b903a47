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
import { Muted } from '../../../ui/muted.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import { invoicesTexts as texts } from './admin-invoice-texts.ts';
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
      nowrap: true,
      cell: ({ invoiceNumber }) => <strong>{invoiceNumber}</strong>,
    },
    {
      key: 'order',
      header: texts.order,
      nowrap: true,
      cell: ({ order: { id, orderNumber, isDeleted } }) =>
        isDeleted ? (
          orderNumber
        ) : (
          <Link href={paths.adminOrder({ id })} aria-label={texts.orderOf(orderNumber)}>
            {orderNumber}
          </Link>
        ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ user }) => <TwoLines first={user.name} second={user.email} />,
    },
    {
      key: 'created',
      header: texts.created,
      nowrap: true,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>,
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
            <Muted size="xs" as="div">
              <time dateTime={voidedAt}>{formatShortDate(voidedAt)}</time>
            </Muted>
          </>
        ),
    },
    {
      key: 'total',
      header: texts.total,
      align: 'end',
      nowrap: true,
      cell: ({ totalCents }) => formatEuros(centsToEuros(totalCents)),
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
