import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isStaff } from '../../../shared/accounts/auth/roles.ts';
import { AppError } from '../../../shared/errors.ts';
import { refuseManyUnconfirmed, refuseUnconfirmed } from './confirmation.ts';
import { type Context, inLibrary, type LibraryContext } from './context.ts';
import { findApiToken } from './find-api-token.ts';
import type { AppEnv } from './http.ts';
import { type CurrentSession, type CurrentUser, findSession, noteUse, type SignedInCaller } from './sessions.ts';
import { mustAddFactor } from './staff-factor.ts';

export type { CurrentUser } from './sessions.ts';

/** Of a caller who works on what others have. */
export interface StaffEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { user: CurrentUser; session: CurrentSession };
}

/** Of a caller who works on what they have: in their library. */
export interface SignedInEnv extends StaffEnv {
  Variables: StaffEnv['Variables'] & { ctx: LibraryContext };
}

/**
 * Rejects callers without a valid session (401) or with a locked one (423), and who must first change their password or
 * add a second factor (403).
 */
export const requireUser = createMiddleware<SignedInEnv>((c, next) =>
  requireUnlocked(c, async () => {
    requireUsable(c.var.ctx, c.var.user);
    await next();
  }),
);

/** Like `requireUser`, but also allowed before a mandatory second factor. */
export const requireValidPassword = createMiddleware<SignedInEnv>((c, next) =>
  requireUnlocked(c, async () => {
    if (c.var.user.mustChangePassword) throw new AppError('password-change-required');
    await next();
  }),
);

/** Like `requireValidPassword`, but also allowed before a mandatory password change. */
export const requireUnlocked = createMiddleware<SignedInEnv>((c, next) =>
  requireSession(c, async () => {
    if (c.var.session.lockedAt !== null) throw new AppError('session-locked');
    await next();
  }),
);

/** Like `requireUnlocked`, but also allowed while the session is locked. */
export const requireSession = createMiddleware<SignedInEnv>(async (c, next) => {
  const token = bearerToken(c.req.header('authorization'));
  if (!token) throw new AppError('not-signed-in');
  const caller = await findSession(c.var.ctx, token);
  if (!caller) throw new AppError('session-expired');
  // Polls of a page that no one looks at don't keep a session alive.
  if (!c.req.header('x-unattended')) await noteUse(c.var.ctx, caller.session);
  c.set('user', caller.user);
  c.set('session', caller.session);
  c.set('ctx', { ...inLibrary(c.var.ctx, caller.user.shard), sessionId: caller.session.id });
  await next();
});

/** After another guard: the user proved within the last ten minutes who they are. */
export const requireConfirmed = createMiddleware<StaffEnv>(async (c, next) => {
  refuseUnconfirmed(c.var.ctx, c.var.session);
  await next();
});

/** After another guard, of single deletions: the user proved it before the fifth one of a day. */
export const requireConfirmedForMany = createMiddleware<StaffEnv>(async (c, next) => {
  await refuseManyUnconfirmed(c.var.ctx, c.var.session);
  await next();
});

/** Returns the signed-in user; undefined without a token. Throws as `requireUser` does for one that is not valid. */
export async function findOptionalUser(
  ctx: Context,
  authorization: string | undefined,
): Promise<CurrentUser | undefined> {
  const token = bearerToken(authorization);
  if (!token) return undefined;
  const caller: SignedInCaller | null = await findSession(ctx, token);
  if (!caller) throw new AppError('session-expired');
  if (caller.session.lockedAt !== null) throw new AppError('session-locked');
  requireUsable(ctx, caller.user);
  return caller.user;
}

function requireUsable(ctx: Context, user: CurrentUser): void {
  if (user.mustChangePassword) throw new AppError('password-change-required');
  if (mustAddFactor(ctx, user)) throw new AppError('factor-required');
}

/** Rejects everyone but admins: 401, 403. The role is read from D1 in this request. */
export const requireAdmin = requireRole((role) => role === 'ADMIN');

/** Rejects everyone but those who print, pack and send orders, operators and admins: 401, 403. */
export const requireOperator = requireRole(isStaff);

function requireRole(isAllowed: (role: string) => boolean) {
  return createMiddleware<StaffEnv>(async (c, next) => {
    const { ctx } = c.var;
    const token = bearerToken(c.req.header('authorization'));
    // A print station's token is valid, but not here: 403, not 401.
    if (token && (await findApiToken(ctx, token))) throw new AppError('forbidden');
    await requireUser(c as unknown as HonoContext<SignedInEnv>, async () => {
      if (!isAllowed(c.var.user.role)) throw new AppError('forbidden');
      // Not in their own library, which nobody's but their own things are in.
      c.set('ctx', { ...ctx, sessionId: c.var.session.id });
      await next();
    });
  });
}

/** Returns the token of an `Authorization` header; undefined for any other scheme. */
export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];
}
