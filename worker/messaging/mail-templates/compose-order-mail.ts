import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import { correctionKey, readCorrectionFile, readInvoiceFile } from '../../money/invoices/invoice-store.ts';
import { storePdf } from '../../money/invoices/store-pdf.ts';
import type { Context } from '../../platform/core/context.ts';
import { storageServices, users } from '../../platform/db/schema/main/accounts.ts';
import { corrections } from '../../platform/db/schema/main/invoices.ts';
import { orderHistory, orderMessages, withdrawals } from '../../platform/db/schema/main/orders.ts';
import { refunds } from '../../platform/db/schema/main/payments.ts';
import { printJobs } from '../../platform/db/schema/main/production.ts';
import { readCompanySettings, readPublicSettings } from '../../platform/settings/company-settings.ts';
import { linkTokenOf } from '../../shop/guests/order-link.ts';
import { findTogether } from '../../shop/orders/payments/find-together.ts';
import { findOrders, listChangedPrints, listItems, type OrderRow } from '../../shop/orders/queries.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { OrderMailKind } from '../mail/write-order-mail.ts';
import { deliveryChangedMail } from './delivery-changed-mail.ts';
import { invoiceReadyMail } from './invoice-ready-mail.ts';
import { readItemPictures } from './item-pictures.ts';
import { newOrderMail } from './new-order-mail.ts';
import { type CustomerPlan, orderCancelledMail } from './order-cancelled-mail.ts';
import { orderMessageMail } from './order-message-mail.ts';
import { orderReceivedMail } from './order-received-mail.ts';
import { orderShippedMail } from './order-shipped-mail.ts';
import { paymentOverMail, paymentPartMail } from './payment-mail.ts';
import { paymentReminderMail } from './payment-reminder-mail.ts';
import { paymentReversedMail } from './payment-reversed-mail.ts';
import { planEndingOrderMail } from './plan-ending-order-mail.ts';
import { printChangedMail } from './print-changed-mail.ts';
import { readPrintPictures } from './print-pictures.ts';
import { refundMail } from './refund-mail.ts';
import { withOrderLink } from './with-order-link.ts';

/** Composes a mail about an order as it is now. Throws `order-not-found`, `invoice-not-found`, `refund-not-found`. */
export async function composeOrderMail(
  ctx: Context,
  kind: OrderMailKind,
  orderId: string,
  mailId = '',
): Promise<MailContent> {
  const [order] = await findOrders(ctx, [orderId]);
  if (!order) throw new AppError('order-not-found');
  const content = await composeMail(ctx, kind, order, mailId);
  // The shop itself is signed in.
  if (kind === 'new-order' || order.linkHash === null) return content;
  return withOrderLink(content, ctx.origin, linkTokenOf(ctx, order));
}

async function composeMail(ctx: Context, kind: OrderMailKind, order: OrderRow, mailId: string): Promise<MailContent> {
  const orderId = order.id;
  switch (kind) {
    case 'order-received': {
      const items = await listItems(ctx, orderId, 0);
      const pictures = await readItemPictures(ctx, order, items, 72);
      const together = (await findTogether(ctx, [order])).get(orderId);
      return orderReceivedMail(ctx.origin, order, items, await readPublicSettings(ctx), pictures, together);
    }
    case 'new-order':
      return newOrderMail(ctx.origin, order, (await readCompanySettings(ctx)).email);
    case 'payment-reminder': {
      const items = await listItems(ctx, orderId, 0);
      const pictures = await readItemPictures(ctx, order, items, 72);
      return paymentReminderMail(ctx.origin, order, items, await readCompanySettings(ctx), pictures);
    }
    case 'order-cancelled':
      return orderCancelledMail(
        ctx.origin,
        order,
        await findCancellation(ctx, orderId),
        await findPlan(ctx, order.userId),
      );
    case 'payment-part':
      return paymentPartMail(ctx.origin, order, await readCompanySettings(ctx));
    case 'payment-over':
      return paymentOverMail(ctx.origin, order);
    case 'payment-reversed':
      return paymentReversedMail(
        ctx.origin,
        order,
        await readCancellation(ctx, mailId),
        await readCompanySettings(ctx),
      );
    case 'order-shipped':
      return orderShippedMail(ctx.origin, order);
    case 'order-message':
      return orderMessageMail(ctx.origin, order, await getMessage(ctx, mailId));
    case 'refund-sent':
    case 'credit-note': {
      const { refund, declaredAt } = await getRefund(ctx, mailId);
      const note = refund.correctionId === null ? null : await readCorrectionFile(ctx, refund.correctionId);
      const owedSince = declaredAt ?? refund.createdAt;
      return refundMail(ctx.origin, { order, refund, note, owedSince, now: ctx.now });
    }
    case 'reprint-shipped':
      return orderShippedMail(ctx.origin, { ...order, ...(await findSentReprint(ctx, orderId, mailId)) }, true);
    case 'print-changed': {
      const changed = await listChangedPrints(ctx, orderId);
      return printChangedMail(ctx.origin, order, changed, await readPrintPictures(ctx, order, changed, 320));
    }
    case 'delivery-changed':
      return deliveryChangedMail(ctx.origin, order);
    case 'invoice-ready':
      return invoiceReadyMail(ctx.origin, order, await readInvoiceFile(ctx, orderId));
    case 'plan-ending': {
      const customer = await findPlan(ctx, order.userId);
      return planEndingOrderMail(
        ctx.origin,
        order,
        await listItems(ctx, orderId, 0),
        customer?.planEndsAt ?? null,
        await readPublicSettings(ctx),
      );
    }
  }
}

async function findPlan(ctx: Context, userId: string): Promise<CustomerPlan | undefined> {
  const [plan] = await ctx.db
    .select({
      planName: storageServices.name,
      planEndsAt: users.planEndsAt,
      storageLimitBytes: users.storageLimitBytes,
    })
    .from(users)
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(eq(users.id, userId));
  return plan;
}

async function getMessage(ctx: Context, id: string) {
  const [message] = await ctx.db.select().from(orderMessages).where(eq(orderMessages.id, id));
  if (!message) throw new AppError('order-not-found');
  return message;
}

/** The mail that tells of a cancelled invoice has the id of its document, whose file may not be made yet. */
async function readCancellation(ctx: Context, id: string) {
  const [found] = await ctx.db
    .select({ document: corrections.document })
    .from(corrections)
    .where(eq(corrections.id, id));
  const document = found?.document;
  if (!document) return null;
  await storePdf(ctx, correctionKey(id), async () => document);
  return readCorrectionFile(ctx, id);
}

/** The mail that tells of a refund has its id, or that of its credit note; one about another way has more after it. */
async function getRefund(ctx: Context, mailId: string) {
  const [id = ''] = mailId.split('.');
  const [found] = await ctx.db
    .select({ refund: refunds, declaredAt: withdrawals.createdAt })
    .from(refunds)
    .leftJoin(withdrawals, eq(withdrawals.id, refunds.withdrawalId))
    .where(or(eq(refunds.id, id), eq(refunds.correctionId, id)));
  if (!found) throw new AppError('refund-not-found');
  return found;
}

/** Returns the parcel and size of the reprint that a mail is about; else of the one that was sent last. */
async function findSentReprint(ctx: Context, orderId: string, mailId: string) {
  const [sent] = await ctx.db
    .select({
      carrier: printJobs.carrier,
      trackingNumber: printJobs.trackingNumber,
      itemCount: sql<number>`${printJobs.itemCount}`,
    })
    .from(printJobs)
    .where(and(eq(printJobs.orderId, orderId), isNotNull(printJobs.shippedAt)))
    .orderBy(desc(sql`${printJobs.mailId} is ${mailId}`), desc(printJobs.shippedAt))
    .limit(1);
  return sent;
}

/** Returns the newest change of an order to CANCELLED. */
async function findCancellation(ctx: Context, orderId: string) {
  const [change] = await ctx.db
    .select()
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.toStatus, 'CANCELLED')))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return change;
}
