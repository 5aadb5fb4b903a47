import { asc, getTableColumns } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { corrections } from '../../platform/db/schema/main/invoices.ts';

const { document: _, ...columns } = getTableColumns(corrections);

/** Without its document, which may have a thousand lines. */
export type CorrectionRow = Omit<typeof corrections.$inferSelect, 'document'>;
export const correctionColumns = columns;

/** Returns credit notes and cancellations by order, oldest first. */
export async function listCorrectionsOfOrders(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, CorrectionRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await ctx.db
    .select(columns)
    .from(corrections)
    .where(inList(corrections.orderId, orderIds))
    .orderBy(asc(corrections.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
