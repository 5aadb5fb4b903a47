import { eq } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { withdrawals } from '../db/schema.ts';
import { getWithdrawal, type WithdrawalRow } from './queries.ts';

/** Marks a declaration as dealt with, by whom and when, or takes that back. Throws `withdrawal-not-found`. */
export async function handleWithdrawal(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  status: 'NEW' | 'DONE',
): Promise<WithdrawalRow> {
  const { withdrawal } = await getWithdrawal(ctx, id);
  if (withdrawal.status !== status) {
    const handled =
      status === 'DONE' ? { handledAt: ctx.now, handledBy: admin.id } : { handledAt: null, handledBy: null };
    await ctx.db
      .update(withdrawals)
      .set({ status, ...handled })
      .where(eq(withdrawals.id, id));
  }
  return getWithdrawal(ctx, id);
}
