import { and, eq, isNull } from 'drizzle-orm';
import { writeOrderMail } from '../../messaging/mail/write-order-mail.ts';
import type { Context } from '../../platform/core/context.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { deliverDigital } from '../../shop/orders/status/deliver-digital.ts';
import { applyPlan } from '../storage/apply-plan.ts';
import { invoiceKey } from './invoice-store.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readDocument } from './read-document.ts';
import { queueSizing } from './size-photo.ts';
import { storePdf } from './store-pdf.ts';

/**
 * Job: applies the plan of a paid order, issues its invoice, stores its PDF, and makes it READY with a mail: downloads are delivered by that. Each step happens once,
 * also if two runs overlap; the next run finishes what was interrupted.
 */
export async function makeInvoice(ctx: Context, orderId: string): Promise<void> {
  await applyPlan(ctx, orderId);
  const current = await issueInvoice(ctx, orderId);
  // A voided invoice keeps its number, so it needs its file too.
  const unmade = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.status, 'PENDING')));
  for (const { id } of unmade) await storePdf(ctx, invoiceKey(id), () => readDocument(ctx, id));
  if (current?.status !== 'PENDING') return deliverDigital(ctx, orderId);
  const isPending = and(eq(invoices.id, current.id), eq(invoices.status, 'PENDING'), isNull(invoices.voidedAt));
  const mail = writeOrderMail(ctx, {
    kind: 'invoice-ready',
    orderId,
    changeId: null,
    when: rowExists(invoices, isPending),
  });
  const { ready } = await batchOf(ctx.db, {
    // First: its condition becomes false by the second statement.
    mail,
    ready: ctx.db
      .update(invoices)
      .set({ status: 'READY', readyAt: ctx.now })
      .where(isPending)
      .returning({ id: invoices.id }),
  });
  if (ready.length === 0) return;
  await deliverDigital(ctx, orderId);
  await queueSizing(ctx, orderId);
}
