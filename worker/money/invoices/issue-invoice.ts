import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { documentPrefixes } from '../../../shared/money/invoices/corrections.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { Context } from '../../platform/core/context.ts';
import { newId } from '../../platform/core/new-id.ts';
import { nextDocumentNumber } from '../../platform/core/next-number.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { inList } from '../../platform/db/in-list.ts';
import { insertWhere } from '../../platform/db/insert-where.ts';
import { noRowExists, rowExists } from '../../platform/db/row-exists.ts';
import { invoices } from '../../platform/db/schema/main/invoices.ts';
import { isNotHidden, orders } from '../../platform/db/schema/main/orders.ts';
import { indexInvoice } from '../../platform/search/search-texts.ts';
import { readCompanySettings } from '../../platform/settings/company-settings.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { documentOfOrder, readOrderToInvoice } from './document-of-order.ts';
import { type InvoiceRow, invoiceColumns } from './invoice-row.ts';
import { numberedDocument } from './numbered-document.ts';

// An order changes a few times in its life, so this never happens in a row.
const maxTries = 5;

/** The condition that an order, of the query around it, is to get an invoice. */
const lacksInvoice = and(
  isNotHidden,
  isNotNull(orders.paidAt),
  noRowExists(invoices, and(eq(invoices.orderId, orders.id), isNull(invoices.voidedAt))),
);

/**
 * Returns the invoice of a paid order, and issues it if it has none; undefined if the order is unpaid or deleted. Of a
 * deleted order it is the voided one.
 */
export async function issueInvoice(ctx: Context, orderId: string): Promise<InvoiceRow | undefined> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await readOrderToInvoice(ctx, orderId);
    if (!found) return undefined;
    const supplier = await readCompanySettings(ctx);
    const document = documentOfOrder(found, { supplier, issuedAt: ctx.now });
    const { newest, due } = await batchOf(ctx.db, {
      issue: issueStatements(ctx, found.order, document),
      newest: ctx.db
        .select(invoiceColumns)
        .from(invoices)
        .where(eq(invoices.orderId, orderId))
        .orderBy(desc(isNull(invoices.voidedAt)), desc(invoices.id))
        .limit(1),
      due: ctx.db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, orderId), lacksInvoice)),
    });
    if (due.length === 0) return newest[0];
    // The order was changed between being read and the batch.
  }
  throw new Error(`The order ${orderId} changes all the time.`);
}

/**
 * Returns the statements that issue the invoice of an order if it lacks one and is as it was read. Number, row,
 * document and what it is found by are written together, so the series has no gaps. `billed`: as the batch leaves it.
 */
export function issueStatements(ctx: Context, order: OrderRow, document: FrozenDocument, billed: OrderRow = order) {
  const isDue = and(
    eq(orders.id, order.id),
    eq(orders.version, order.version),
    sql`${orders.paidAt} is ${order.paidAt}`,
    lacksInvoice,
  );
  const isOrderDue = rowExists(orders, isDue);
  const { take, value } = nextDocumentNumber(ctx, 'invoices', isOrderDue);
  const prefix = documentPrefixes.INVOICE;
  const id = newId();
  const insert = insertWhere(ctx.db, invoices, {
    values: {
      id,
      orderId: orders.id,
      userId: orders.userId,
      number: value,
      prefix,
      document: numberedDocument(document, prefix, value),
      status: 'PENDING',
      supplier: document.supplier,
      issuedAt: document.issuedAt,
    },
    from: orders,
    where: isDue,
  });
  const { customerName, customerEmail, customerPhone, company } = billed;
  const fields = [customerName, customerEmail, customerPhone, company?.name ?? null, company?.ico ?? null];
  return [...take, insert, indexInvoice(ctx, id, fields)] as const;
}

/**
 * Issues the missing invoices of paid orders, as a deleted order gets none. Their files are made by the job that each
 * order got when it was paid.
 */
export async function issueMissing(ctx: Context, orderIds: readonly string[]): Promise<void> {
  const due = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inList(orders.id, orderIds), lacksInvoice));
  for (const { id } of due) await issueInvoice(ctx, id);
}
