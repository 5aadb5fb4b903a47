import type { AdminInvoice } from '../../shared/contract/invoices.ts';
import { hasZip } from '../../shared/rules/invoice-status.ts';
import type { Context } from '../core/context.ts';
import { invoiceAnswer } from './invoice-answer.ts';
import { adminZipUrl } from './invoice-url.ts';
import type { InvoiceOfOrder } from './queries.ts';

/** An invoice as a row of the back office. */
export function adminInvoiceAnswer(ctx: Context, row: InvoiceOfOrder): AdminInvoice {
  const { order: bought, ...invoice } = invoiceAnswer(ctx, row, []);
  const { items: _, ...order } = bought;
  const { userId, customerName, customerEmail } = row.order;
  return {
    ...invoice,
    order,
    user: { id: userId, name: customerName, email: customerEmail },
    zipUrl: hasZip(row.invoice.status) ? adminZipUrl(ctx, row.invoice.id) : null,
  };
}
