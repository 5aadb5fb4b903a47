import { AppError } from '../../shared/errors.ts';
import { confirmationMs } from '../../shared/rules/session-times.ts';
import type { Context } from './context.ts';
import type { CurrentSession } from './sessions.ts';

/** Throws `confirmation-required` unless the user proved within the last ten minutes who they are. */
export function refuseUnconfirmed(ctx: Context, { confirmedAt }: Pick<CurrentSession, 'confirmedAt'>): void {
  if (ctx.now - confirmedAt >= confirmationMs) throw new AppError('confirmation-required');
}
