import type { AdminInvoice } from '../../../shared/money/invoices/contract.ts';
import { hasZip } from '../../../shared/money/invoices/invoice-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { adminZipUrl } from './invoice-url.ts';
import type { CorrectionOfOrder } from './list-admin-corrections.ts';
import type { InvoiceOfOrder } from './queries.ts';
import { toCorrection, toInvoiceResponse } from './to-invoice-response.ts';

/** Returns an invoice as a row of the admin list. */
export function toAdminInvoiceResponse(ctx: Context, row: InvoiceOfOrder): AdminInvoice {
  const { order: bought, ...invoice } = toInvoiceResponse(ctx, row, []);
  const { items: _, ...order } = bought;
  const { userId, customerName, customerEmail, hiddenAt } = row.order;
  const { id, status, voidedAt } = row.invoice;
  const isVoided = voidedAt !== null;
  return {
    ...invoice,
    kind: 'INVOICE',
    corrects: null,
    order: { ...order, isDeleted: hiddenAt !== null },
    // This link is for customers, who don't see those of deleted orders.
    downloadUrl: isVoided ? null : invoice.downloadUrl,
    user: { id: userId, name: customerName, email: customerEmail },
    zipUrl: hasZip(status) && !isVoided ? adminZipUrl(ctx, id) : null,
  };
}

/** Returns a credit note or a cancellation as a row of the admin list, with a negative amount. */
export function toAdminCorrectionResponse(
  ctx: Context,
  { correction, invoice, order }: CorrectionOfOrder,
): AdminInvoice {
  const row = toAdminInvoiceResponse(ctx, { invoice: { ...invoice, voidedAt: null }, order });
  const { id, number, createdAt, totalCents, downloadUrl, kind } = toCorrection(ctx, correction);
  const status = correction.readyAt === null ? 'PENDING' : 'READY';
  const file = { downloadUrl, zipUrl: null, expiresAt: null };
  return {
    ...row,
    ...file,
    id,
    kind,
    invoiceNumber: number,
    corrects: row.invoiceNumber,
    createdAt,
    totalCents,
    status,
  };
}
