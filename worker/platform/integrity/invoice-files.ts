import { and, asc, eq } from 'drizzle-orm';
import { invoiceKey, invoicesPrefix } from '../../money/invoices/invoice-store.ts';
import { findIds, isBetween } from '../db/id-ranges.ts';
import { inList } from '../db/in-list.ts';
import { invoices } from '../db/schema/main/invoices.ts';
import type { FileKind } from './file-kinds.ts';

const day = 24 * 3_600_000;
const maxQueued = 100;

export const invoiceFiles: FileKind = {
  name: 'invoices',
  prefix: invoicesPrefix,
  async listRows(ctx, from, upTo, max) {
    const rows = await ctx.db
      .select({ id: invoices.id, status: invoices.status, voidedAt: invoices.voidedAt })
      .from(invoices)
      .where(isBetween(invoices.id, from, upTo))
      .orderBy(asc(invoices.id))
      .limit(max);
    return rows.map(({ id, status, voidedAt }) => ({
      id,
      // A voided invoice keeps its number, so it needs its document too, which a job makes.
      hasFile: status !== 'PENDING' || (voidedAt !== null && voidedAt < ctx.now - day),
    }));
  },
  fileExists: async (ctx, { id }) => (await ctx.bucket.head(invoiceKey(id))) !== null,
  findRows: (ctx, ids) => findIds(ctx.db, invoices.id, ids),
  async repairLost(ctx, ids) {
    const unmade = await ctx.db
      .select({ orderId: invoices.orderId })
      .from(invoices)
      .where(and(inList(invoices.id, ids), eq(invoices.status, 'PENDING')))
      .limit(maxQueued);
    await ctx.enqueue(...unmade.map(({ orderId }) => ({ type: 'make-invoice', orderId }) as const));
  },
  isDeletable: false,
};
