import { confirmationMs } from '../../../shared/accounts/sessions/session-times.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from './context.ts';
import { consumeRateLimit } from './rate-limit.ts';
import type { CurrentSession } from './sessions.ts';

/** Throws `confirmation-required` unless the user proved within the last ten minutes who they are. */
export function refuseUnconfirmed(ctx: Context, { confirmedAt }: Pick<CurrentSession, 'confirmedAt'>): void {
  if (ctx.now - confirmedAt >= confirmationMs) throw new AppError('confirmation-required');
}

// As many as the other admins are told of (worker/messaging/money-notices/money-actions.ts).
const maxUnconfirmed = 4;
const dayMs = 24 * 3_600_000;

/** The same for what is harmless once, and not many times a day. */
export async function refuseManyUnconfirmed(
  ctx: Context,
  { userId, confirmedAt }: Pick<CurrentSession, 'userId' | 'confirmedAt'>,
): Promise<void> {
  if (ctx.now - confirmedAt < confirmationMs) return;
  const limit = { key: `unconfirmed-deletions:${userId}`, max: maxUnconfirmed, windowMs: dayMs };
  if (!(await consumeRateLimit(ctx, [limit]))) throw new AppError('confirmation-required');
}
