import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import type { ClientDevice } from '../core/client-device.ts';
import type { Context } from '../core/context.ts';
import { users } from '../db/schema.ts';
import { findAccountToken, spendAccountTokens } from './account-tokens.ts';
import { findUserById } from './queries.ts';

/**
 * Activates the account of a mailed token. Throws `invalid-activation-token`, or `already-activated` for a used one.
 */
export async function activateAccount(ctx: Context, token: string, device: ClientDevice): Promise<void> {
  const row = await findAccountToken(ctx, token, 'activate');
  if (!row) throw new AppError('invalid-activation-token');
  const user = await findUserById(ctx, row.userId);
  if (user?.activatedAt) throw new AppError('already-activated');
  if (!user || row.usedAt || row.expiresAt <= ctx.now) throw new AppError('invalid-activation-token');

  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ activatedAt: ctx.now })
      .where(and(eq(users.id, user.id), isNull(users.activatedAt))),
    spendAccountTokens(ctx, user.id, 'activate'),
    recordEvent(ctx, { kind: 'activated', userId: user.id, device }),
  ]);
}
