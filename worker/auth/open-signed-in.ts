import type { SignedIn } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { findSession, openSession } from '../core/sessions.ts';
import { toUserResponse } from './to-user-response.ts';

type Account = Parameters<typeof openSession>[1];
type SignIn = Parameters<typeof openSession>[2];

/**
 * Opens a session for an account that has proved all its factors. Throws `wrong-credentials` when its sessions were
 * ended meanwhile.
 */
export async function openSignedIn(ctx: Context, account: Account, signIn: SignIn): Promise<SignedIn> {
  const { token, statements } = openSession(ctx, account, signIn);
  await ctx.db.batch(statements);
  const caller = await findSession(ctx, token);
  if (!caller) throw new AppError('wrong-credentials');
  return { token, user: toUserResponse(caller) };
}
