import type { Context } from '../core/context.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Job: issues the invoice of a paid order. */
export async function makeInvoice(ctx: Context, orderId: string): Promise<void> {
  await issueInvoice(ctx, orderId);
}
