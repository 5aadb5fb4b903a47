import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { corrections, invoices, isNotVoided } from '../../platform/db/schema/main/invoices.ts';
import { cancellationStatements } from './cancellation-statements.ts';

/**
 * Returns the statements that void the invoices of orders without issuing others (the orders are deleted, or no longer
 * paid), and the ids of the documents. Throws `invoice-credited`; a batch fails as described at
 * `cancellationStatements`.
 */
export async function voidInvoicesOfOrders(
  ctx: Context,
  admin: Actor & { id: string },
  orderIds: readonly string[],
  reason: string,
): Promise<{ ids: string[]; statements: BatchItem<'sqlite'>[] }> {
  const isUncredited = noRowExists(corrections, eq(corrections.invoiceId, invoices.id));
  const found = await ctx.db
    .select({ id: invoices.id, isUncredited: sql<number>`${isUncredited}` })
    .from(invoices)
    .where(and(inList(invoices.orderId, orderIds), isNotVoided));
  if (found.some((invoice) => !invoice.isUncredited)) throw new AppError('invoice-credited');
  const ids: string[] = [];
  const statements: BatchItem<'sqlite'>[] = [];
  for (const { id: invoiceId } of found) {
    const cancellation = await cancellationStatements(ctx, admin, { invoiceId, reason });
    ids.push(cancellation.id);
    statements.push(...cancellation.statements);
  }
  return { ids, statements };
}
