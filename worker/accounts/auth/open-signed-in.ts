import type { BatchItem } from 'drizzle-orm/batch';
import type { SignedIn } from '../../../shared/accounts/auth/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { rememberDevice } from '../../platform/core/known-devices.ts';
import { findSession, openSession } from '../../platform/core/sessions.ts';
import { recordEvent } from '../auth-events/record-event.ts';
import { toUserResponse } from './to-user-response.ts';

type Account = Parameters<typeof openSession>[1];
type SignIn = Parameters<typeof openSession>[2] & { deviceToken: string | undefined };

/**
 * Opens a session for an account that has proved all its factors, and makes the device a known one. `also` are further
 * statements of the batch. Throws `wrong-credentials` when its sessions were ended meanwhile.
 */
export async function openSignedIn(
  ctx: Context,
  account: Account,
  signIn: SignIn,
  also: BatchItem<'sqlite'>[] = [],
): Promise<SignedIn> {
  const { token, statements } = openSession(ctx, account, signIn);
  const known = rememberDevice(ctx, account.id, signIn.deviceToken, signIn.method !== 'password');
  const event = recordEvent(ctx, { kind: 'sign-in', userId: account.id, device: signIn.device });
  await ctx.db.batch([...statements, ...known.statements, event, ...also]);
  const caller = await findSession(ctx, token);
  if (!caller) throw new AppError('wrong-credentials');
  return { token, deviceToken: known.deviceToken, user: await toUserResponse(ctx, caller) };
}
