import { and, eq } from 'drizzle-orm';
import type { FactorsResponse, RenamePasskeyInput } from '../../shared/contract/factors.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/sessions.ts';
import { spendBudget } from '../core/write-budgets.ts';
import { passkeys } from '../db/schema.ts';
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
