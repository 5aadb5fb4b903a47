import type { CompanySettings } from '../../shared/contract/company.ts';
import type { PaperKind } from '../../shared/rules/order-papers.ts';
import type { Context } from '../core/context.ts';
import { invoiceFonts } from '../invoices/invoice-fonts.ts';
import type { OrderRow } from '../orders/queries.ts';
import { readCompanySettings } from '../settings/company-settings.ts';
import { readPaperOrders } from './paper-order.ts';
import { papersPdf } from './papers-pdf.ts';

/** Returns the papers of these orders as a PDF. */
export async function makePapers(ctx: Context, kind: PaperKind, rows: readonly OrderRow[]): Promise<Uint8Array> {
  const company: CompanySettings = await readCompanySettings(ctx);
  return papersPdf(kind, await readPaperOrders(ctx, rows), { company, at: ctx.now, fonts: invoiceFonts });
}
