import type { AdminInvoice } from '../../shared/contract/invoices.ts';
import { hasZip } from '../../shared/rules/invoice-status.ts';
import type { Context } from '../core/context.ts';
import { isoTime } from '../orders/to-order-response.ts';
import { adminZipUrl } from './invoice-url.ts';
import type { InvoiceOfOrder } from './queries.ts';
import { toInvoiceResponse } from './to-invoice-response.ts';

/** An invoice as a row of the back office. */
export function toAdminInvoiceResponse(ctx: Context, row: InvoiceOfOrder): AdminInvoice {
  const { order: bought, ...invoice } = toInvoiceResponse(ctx, row, []);
  const { items: _, ...order } = bought;
  const { userId, customerName, customerEmail, hiddenAt } = row.order;
  const { id, status, voidedAt } = row.invoice;
  const isVoided = voidedAt !== null;
  return {
    ...invoice,
    order: { ...order, isDeleted: hiddenAt !== null },
    voidedAt: isVoided ? isoTime(voidedAt) : null,
    // The link of customers, for whom a voided one is gone.
    downloadUrl: isVoided ? null : invoice.downloadUrl,
    user: { id: userId, name: customerName, email: customerEmail },
    zipUrl: hasZip(status) && !isVoided ? adminZipUrl(ctx, id) : null,
  };
}
