import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { rowExists } from '../db/row-exists.ts';
import { invoices } from '../db/schema.ts';
import { writeOrderMail } from '../mail/write-order-mail.ts';
import { deliverDigital } from '../orders/status/deliver-digital.ts';
import { hasInvoiceFile, putInvoice } from './invoice-store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readDocument } from './read-document.ts';
import { queueSizing } from './size-photo.ts';

/**
 * Job: numbers the invoice of a paid order, stores its PDF, and makes it READY with a mail: downloads are delivered by that. Each step happens once,
 * also if two runs overlap; the next run finishes what was interrupted.
 */
export async function makeInvoice(ctx: Context, orderId: string): Promise<void> {
  const invoice = await issueInvoice(ctx, orderId);
  // A voided invoice keeps its number, so it needs its document too.
  if (invoice?.status !== 'PENDING') return deliverDigital(ctx, orderId);
  if (!(await hasInvoiceFile(ctx, invoice.id))) {
    const document = await readDocument(ctx, invoice);
    // Large, and only needed here: loaded on demand.
    const [{ invoicePdf }, { invoiceFonts }] = await Promise.all([
      import('./invoice-pdf.ts'),
      import('./invoice-fonts.ts'),
    ]);
    await putInvoice(ctx, invoice.id, await invoicePdf(document, invoiceFonts));
  }
  const isPending = and(eq(invoices.id, invoice.id), eq(invoices.status, 'PENDING'), isNull(invoices.voidedAt));
  const mail = writeOrderMail(ctx, {
    kind: 'invoice-ready',
    orderId,
    changeId: null,
    when: rowExists(invoices, isPending),
  });
  const [, ready] = await ctx.db.batch([
    // First: its condition becomes false by the second statement.
    mail.statement,
    ctx.db.update(invoices).set({ status: 'READY', readyAt: ctx.now }).where(isPending).returning({ id: invoices.id }),
  ]);
  if (ready.length === 0) return;
  await deliverDigital(ctx, orderId);
  await ctx.enqueue(mail.job);
  await queueSizing(ctx, orderId);
}
