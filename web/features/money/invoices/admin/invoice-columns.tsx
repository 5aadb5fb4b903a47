import { FileArchive, FileDown, FilePen } from 'lucide-react';
import { Link } from 'wouter';
import { formatShortDate } from '../../../../../shared/format/dates.ts';
import { centsToEuros, formatEuros } from '../../../../../shared/format/money.ts';
import type { AdminInvoice } from '../../../../../shared/money/invoices/contract.ts';
import { hasPdf } from '../../../../../shared/money/invoices/invoice-status.ts';
import { invoiceStatusLook } from '../../../../../shared/money/invoices/invoice-status-look.ts';
import { adminPaths } from '../../../../admin-paths.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { Button } from '../../../../ui/form/button.tsx';
import { ButtonAnchor } from '../../../../ui/form/button-anchor.tsx';
import { IconButton } from '../../../../ui/form/icon-button.tsx';
import { EmailText } from '../../../../ui/layout/email-text.tsx';
import { Muted } from '../../../../ui/layout/muted.tsx';
import type { Column } from '../../../../ui/table/data-table.tsx';
import { TwoLines } from '../../../../ui/table/two-lines.tsx';
import { EInvoiceButton } from '../e-invoice-button.tsx';
import { invoicesTexts as texts } from './admin-invoice-texts.ts';
import type { InvoiceFiles } from './use-invoice-files.ts';

interface InvoiceActions {
  files: InvoiceFiles;
  onReplace: (invoice: AdminInvoice) => void;
}

export function invoiceColumns({ files, onReplace }: InvoiceActions): Column<AdminInvoice>[] {
  return [
    {
      key: 'number',
      header: texts.invoice,
      phone: 'title',
      nowrap: true,
      cell: ({ invoiceNumber, corrects }) =>
        corrects === null ? (
          <strong>{invoiceNumber}</strong>
        ) : (
          <TwoLines first={<strong>{invoiceNumber}</strong>} second={texts.toInvoice(corrects)} />
        ),
    },
    {
      key: 'order',
      header: texts.order,
      nowrap: true,
      cell: ({ order: { id, orderNumber, isDeleted } }) =>
        isDeleted ? (
          orderNumber
        ) : (
          <Link href={adminPaths.order({ id })} aria-label={texts.orderOf(orderNumber)}>
            {orderNumber}
          </Link>
        ),
    },
    {
      key: 'customer',
      header: texts.customer,
      cell: ({ user }) => <TwoLines first={user.name} second={<EmailText>{user.email}</EmailText>} />,
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
      cell: ({ kind, status, voidedAt }) =>
        kind !== 'INVOICE' ? (
          <Badge tone={status === 'PENDING' ? 'neutral' : 'danger'}>
            {status === 'PENDING' ? texts.making : texts.kinds[kind]}
          </Badge>
        ) : voidedAt === null ? (
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
          {invoice.kind !== 'INVOICE' && invoice.downloadUrl && (
            <ButtonAnchor
              size="s"
              variant="ghost"
              icon={<FileDown aria-hidden="true" />}
              href={invoice.downloadUrl}
              aria-label={texts.correctionPdfOf(invoice.invoiceNumber)}
            >
              {texts.pdf}
            </ButtonAnchor>
          )}
          {invoice.kind === 'INVOICE' && (hasPdf(invoice.status) || invoice.voidedAt !== null) && (
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
          {invoice.isForCompany && (
            <EInvoiceButton path={`/admin/invoices/${invoice.id}`} number={invoice.invoiceNumber} variant="ghost">
              {texts.eInvoice}
            </EInvoiceButton>
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
          {invoice.kind === 'INVOICE' && invoice.voidedAt === null && (
            <IconButton label={texts.replaceOf(invoice.invoiceNumber)} size="s" onClick={() => onReplace(invoice)}>
              <FilePen aria-hidden="true" />
            </IconButton>
          )}
        </>
      ),
    },
  ];
}
