import { eq } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { InvoiceReplacementInput } from '../../../shared/money/invoices/contract.ts';
import { deleteOrderMails } from '../../messaging/mail/delete-mails.ts';
import { type Actor, auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { emit } from '../../platform/core/outbox.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { orders } from '../../platform/db/schema/main/orders.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import { readAdminOrder } from '../../shop/orders/admin-order.ts';
import { changeOrders } from '../../shop/orders/change-orders.ts';
import { indexOrderDetails } from '../../shop/orders/order-search.ts';
import { recipientOf } from '../../shop/orders/recipient.ts';
import { cancellationStatements } from './cancellation-statements.ts';
import { isRefusedCorrection } from './correction-statements.ts';
import { documentOfOrder, readOrderToInvoice } from './document-of-order.ts';
import { issueStatements } from './issue-invoice.ts';
import { getInvoice } from './queries.ts';

type Admin = Actor & { id: string };

/**
 * Replaces a wrong invoice: cancels it by a document of its own (storno), corrects who the order is billed to, and
 * issues the right invoice, all or nothing, so that a paid order always has one. Throws `invoice-not-found`,
 * `invoice-credited`, `order-changed`, `record-changed`.
 */
export async function replaceInvoice(
  ctx: Context,
  admin: Admin,
  invoiceId: string,
  { reason, version, ...billing }: InvoiceReplacementInput,
): Promise<void> {
  const { order } = await getInvoice(ctx, invoiceId);
  const found = await readOrderToInvoice(ctx, order.id);
  if (!found || order.hiddenAt !== null || order.paidAt === null) throw new AppError('order-changed');
  const cancellation = await cancellationStatements(ctx, admin, { invoiceId, reason });
  const before = billingOf(found.order);
  const after = {
    customerName: billing.customerName ?? before.customerName,
    billingAddress: billing.billingAddress ?? before.billingAddress,
    company: billing.company === undefined ? before.company : billing.company,
  };
  // The parcel, whose label may be printed, still goes to the same person.
  const isRenamed = after.customerName !== before.customerName && found.order.kind === 'PRINT';
  const recipientName = isRenamed ? recipientOf(found.order) : found.order.recipientName;
  const corrected = { ...found.order, ...after, recipientName };
  const supplier = await readCompanySettings(ctx);
  const document = documentOfOrder({ ...found, order: corrected }, { supplier, issuedAt: ctx.now });
  const statements = [
    ...cancellation.statements,
    ...issueStatements(ctx, found.order, document, corrected),
    // After the invoice, which is issued only for the order as it was read; fails if it is another one.
    changeOrders(ctx, eq(orders.id, order.id), {
      ...after,
      recipientName,
      version: nextVersion(orders.version, version ?? found.order.version),
    }),
    indexOrderDetails(ctx, corrected),
    auditStatement(ctx, admin, {
      action: 'order.edit',
      subjectId: order.id,
      subject: String(order.number),
      before,
      after,
    }),
    deleteOrderMails(ctx, [order.id], 'invoice-ready'),
    emit(ctx, { type: 'make-invoice', orderId: order.id }),
  ] as const;
  try {
    await refuseStale(
      'orders',
      () => ctx.db.batch(statements),
      () => readAdminOrder(ctx, order.id, 0),
    );
  } catch (error) {
    if (!isRefusedCorrection(error)) throw error;
    // Voided meanwhile.
    await getInvoice(ctx, invoiceId);
    throw new AppError('invoice-credited');
  }
}

/** Whom an order is billed to. */
const billingOf = ({ customerName, billingAddress, company }: typeof orders.$inferSelect) => ({
  customerName,
  billingAddress,
  company,
});
