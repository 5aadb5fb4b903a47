import type { Context } from '../../platform/core/context.ts';
import { isSessionLink, sessionQuery } from '../../platform/core/session-links.ts';

/** What a link opens; each is a signing purpose of its own. */
type Wanted = 'invoice-pdf' | 'correction-pdf' | 'invoice-zip' | 'invoice-zip-of-admin';

/** Returns a link to the PDF that a browser can navigate to. */
export const pdfUrl = (ctx: Context, invoiceNumber: string): string =>
  `/api/invoices/pdf/invoice_${invoiceNumber}.pdf?${sessionQuery(ctx, 'invoice-pdf', invoiceNumber)}`;

/** Returns the same for a credit note or a cancellation. */
export const correctionUrl = (ctx: Context, correctionId: string): string =>
  `/api/invoices/corrections/${correctionId}/pdf?${sessionQuery(ctx, 'correction-pdf', correctionId)}`;

/** Returns the same for the ZIP. */
export const zipUrl = (ctx: Context, invoiceId: string): string =>
  `/api/invoices/${invoiceId}/download?${sessionQuery(ctx, 'invoice-zip', invoiceId)}`;

/** Returns the same for an admin, whose download does not count as the customer's. */
export const adminZipUrl = (ctx: Context, invoiceId: string): string =>
  `/api/admin/invoices/${invoiceId}/download?${sessionQuery(ctx, 'invoice-zip-of-admin', invoiceId)}`;

/** Returns whether a signed link is valid. `name` is the document that it was signed for. */
export const isInvoiceLink = (
  ctx: Context,
  wanted: Wanted,
  name: string,
  link: Parameters<typeof isSessionLink>[3],
): Promise<boolean> => isSessionLink(ctx, wanted, name, link);
