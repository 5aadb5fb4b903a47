import { and, eq, ne } from 'drizzle-orm';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { withdrawals } from '../../platform/db/schema/main/orders.ts';
import { getWithdrawal, type WithdrawalRow } from './queries.ts';

/** Marks a declaration as handled, with time and admin, or as new again. Throws `withdrawal-not-found`. */
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
    const isOther = and(eq(withdrawals.id, id), ne(withdrawals.status, status));
    await ctx.db.batch([
      auditStatement(ctx, admin, {
        action: 'withdrawal.update',
        subjectId: id,
        subject: `${withdrawal.name}, ${withdrawal.contract}`,
        before: { status: withdrawal.status },
        after: { status },
        when: rowExists(withdrawals, isOther),
      }),
      ctx.db
        .update(withdrawals)
        .set({ status, ...handled })
        .where(isOther),
    ]);
  }
  return getWithdrawal(ctx, id);
}
