import { sql } from 'drizzle-orm';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { consumeRateLimit, enforceRateLimit } from '../../platform/core/rate-limit.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { accountLinkMail } from './account-link-mail.ts';
import { findUserByEmail } from './queries.ts';
import { accountMailLimits, mailboxLimits, resetMailLimits } from './sign-in-limits.ts';

/**
 * Mails a new activation link to an inactive account, or a link for a new password to any account. For an unknown email
 * nothing happens, nor for one that has got as many links as it may, which the caller can't notice. Throws
 * `too-many-requests`.
 */
export async function mailAccountLink(
  ctx: Context,
  purpose: 'activate' | 'reset',
  email: string,
  address: string,
  device: ClientDevice,
): Promise<void> {
  await enforceRateLimit(ctx, accountMailLimits(address), 'too-many-requests');
  const user = await findUserByEmail(ctx, email);
  if (!user || (purpose === 'activate' && user.activatedAt)) return;
  const limits = purpose === 'activate' ? mailboxLimits(purpose, user.email) : resetMailLimits(user);
  if (!(await consumeRateLimit(ctx, limits))) return;

  const mail = accountLinkMail(ctx, user, purpose);
  const request = recordEvent(ctx, {
    ...{ kind: 'password-reset-requested', userId: user.id, device },
    when: purpose === 'reset' ? undefined : sql`false`,
  });
  await ctx.db.batch([mail, request]);
}
