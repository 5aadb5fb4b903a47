import type { Context } from '../core/context.ts';
import { isSignature, sign } from '../core/signatures.ts';

/** What a link opens; each is a purpose of its own, so that none serves another. */
type Wanted = 'invoice-pdf' | 'invoice-zip';

// A link stays the same for half an hour, and lives 30 to 60 minutes.
const windowMs = 30 * 60_000;

/** A link to the PDF that a browser can navigate to. */
export const pdfUrl = (ctx: Context, invoiceNumber: number): string =>
  `/api/invoices/pdf/invoice_${invoiceNumber}.pdf?${signature(ctx, 'invoice-pdf', String(invoiceNumber))}`;

/** The same for the ZIP. */
export const zipUrl = (ctx: Context, invoiceId: string): string =>
  `/api/invoices/${invoiceId}/download?${signature(ctx, 'invoice-zip', invoiceId)}`;

/** True while a link that we made is fresh. `name` is what `pdfUrl` or `zipUrl` was made for. */
export function isInvoiceLink(ctx: Context, wanted: Wanted, name: string, expires: number, given: string): boolean {
  return expires > ctx.now && isSignature(given, ctx.secrets.app, wanted, `${name}/${expires}`);
}

function signature(ctx: Context, wanted: Wanted, name: string): URLSearchParams {
  const expires = (Math.floor(ctx.now / windowMs) + 2) * windowMs;
  return new URLSearchParams({ e: String(expires), s: sign(ctx.secrets.app, wanted, `${name}/${expires}`) });
}
