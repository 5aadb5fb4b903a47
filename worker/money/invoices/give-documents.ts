import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { corrections, invoices } from '../../platform/db/schema.ts';

/** Returns the statements that give the documents of some orders to another user. */
export const giveDocuments = (ctx: Context, orderIds: SQL, userId: string) =>
  [
    ctx.db.update(invoices).set({ userId }).where(sql`${invoices.orderId} in ${orderIds}`),
    ctx.db.update(corrections).set({ userId }).where(sql`${corrections.orderId} in ${orderIds}`),
  ] as const;
