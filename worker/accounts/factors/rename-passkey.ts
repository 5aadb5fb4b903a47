import { and, eq } from 'drizzle-orm';
import type { FactorsResponse, RenamePasskeyInput } from '../../../shared/accounts/factors/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { spendBudget } from '../../platform/core/write-budgets.ts';
import { passkeys } from '../../platform/db/schema/main/sign-in.ts';
import { readFactors } from './queries.ts';

/** Throws `passkey-not-found`, `too-many-requests`. */
export async function renamePasskey(
  ctx: Context,
  user: CurrentUser,
  id: string,
  { name }: RenamePasskeyInput,
): Promise<FactorsResponse> {
  await spendBudget(ctx, user.id, 'account', 1);
  const renamed = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw new AppError('passkey-not-found');
  return readFactors(ctx, user);
}
