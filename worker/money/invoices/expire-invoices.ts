import { and, inArray, lte } from 'drizzle-orm';
import { zipLifeMs } from '../../../shared/money/invoices/invoice-status.ts';
import type { Context } from '../../platform/core/context.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';

const maxExpired = 1000;

/** Cron: expires the ZIPs of invoices that were READY 30 days ago. */
export async function expireInvoices(ctx: Context): Promise<void> {
  const due = ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(inArray(invoices.status, ['READY', 'DOWNLOADED']), lte(invoices.readyAt, ctx.now - zipLifeMs)))
    .limit(maxExpired);
  await ctx.db.update(invoices).set({ status: 'EXPIRED' }).where(inArray(invoices.id, due));
}
