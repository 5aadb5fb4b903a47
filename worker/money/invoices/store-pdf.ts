import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { Context } from '../../platform/core/context.ts';
import { hasDocument, putDocument } from './invoice-store.ts';

/** Makes the PDF of a document and stores it, unless it is there. */
export async function storePdf(ctx: Context, key: string, read: () => Promise<FrozenDocument>): Promise<void> {
  if (await hasDocument(ctx, key)) return;
  const document = await read();
  // Large, and only needed here: loaded on demand.
  const [{ invoicePdf }, { invoiceFonts }] = await Promise.all([
    import('./invoice-pdf.ts'),
    import('../../engine/pdf/pdf-fonts.ts'),
  ]);
  await putDocument(ctx, key, await invoicePdf(document, invoiceFonts));
}
