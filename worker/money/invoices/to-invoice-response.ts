import { documentNumber } from '../../../shared/format/document-number.ts';
import type { Correction, Invoice } from '../../../shared/money/invoices/contract.ts';
import { hasPdf, hasZip, zipLifeMs } from '../../../shared/money/invoices/invoice-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { buyerOf } from '../../shop/guests/order-link.ts';
import type { OrderItemRow } from '../../shop/orders/queries.ts';
import { isoTime, toItemResponse } from '../../shop/orders/to-order-response.ts';
import { correctionUrl, pdfUrl, zipUrl } from './invoice-url.ts';
import type { CorrectionRow } from './list-corrections.ts';
import type { InvoiceOfOrder } from './queries.ts';

/** Returns an invoice as its customer sees it. */
export function toInvoiceResponse(
  ctx: Context,
  { invoice, order }: InvoiceOfOrder,
  items: OrderItemRow[],
  corrections: CorrectionRow[] = [],
): Invoice {
  const { id, status, readyAt, voidedAt } = invoice;
  return {
    id,
    invoiceNumber: documentNumber(invoice),
    status,
    createdAt: isoTime(invoice.issuedAt),
    expiresAt: readyAt === null ? null : isoTime(readyAt + zipLifeMs),
    voidedAt: voidedAt === null ? null : isoTime(voidedAt),
    totalCents: order.totalCents,
    isForCompany: order.company !== null,
    order: {
      id: order.id,
      orderNumber: String(order.number),
      kind: order.kind,
      itemCount: order.itemCount,
      items: items.map((item) => toItemResponse(ctx, item, buyerOf(order))),
    },
    corrections: corrections.map((correction) => toCorrection(ctx, correction)),
    downloadUrl: hasPdf(status) ? pdfUrl(ctx, documentNumber(invoice)) : null,
    zipUrl: hasZip(status) && voidedAt === null ? zipUrl(ctx, id) : null,
  };
}

/** Returns a credit note or a cancellation as its customer sees it. */
export function toCorrection(ctx: Context, correction: CorrectionRow): Correction {
  const { id, kind, totalCents, issuedAt, readyAt } = correction;
  return {
    id,
    kind,
    number: documentNumber(correction),
    createdAt: isoTime(issuedAt),
    totalCents: -totalCents,
    downloadUrl: readyAt === null ? null : correctionUrl(ctx, id),
  };
}
