import type { Invoice } from '../../shared/contract/invoices.ts';
import { hasPdf, hasZip, zipLifeMs } from '../../shared/rules/invoice-status.ts';
import type { Context } from '../core/context.ts';
import type { OrderItemRow } from '../orders/queries.ts';
import { isoTime, toItemResponse } from '../orders/to-order-response.ts';
import { pdfUrl, zipUrl } from './invoice-url.ts';
import type { InvoiceOfOrder } from './queries.ts';

/** Returns an invoice as its customer sees it. */
export function toInvoiceResponse(ctx: Context, { invoice, order }: InvoiceOfOrder, items: OrderItemRow[]): Invoice {
  const { id, number, status, readyAt } = invoice;
  return {
    id,
    invoiceNumber: String(number),
    status,
    createdAt: isoTime(invoice.issuedAt),
    expiresAt: readyAt === null ? null : isoTime(readyAt + zipLifeMs),
    totalCents: order.totalCents,
    order: {
      id: order.id,
      orderNumber: String(order.number),
      kind: order.kind,
      itemCount: order.itemCount,
      items: items.map((item) => toItemResponse(ctx, item, order.userId)),
    },
    downloadUrl: hasPdf(status) ? pdfUrl(ctx, number) : null,
    zipUrl: hasZip(status) ? zipUrl(ctx, id) : null,
  };
}
