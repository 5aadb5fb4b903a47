import { eq, getTableColumns } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import { AppError } from '../../shared/errors.ts';
import { storageServices, users } from '../db/schema.ts';
import type { Context } from './context.ts';
import { findApiToken } from './find-api-token.ts';
import type { AppEnv } from './http.ts';
import { readSession } from './session-token.ts';

const { passwordHash: _, ...userColumns } = getTableColumns(users);

/** The caller as read from D1 in this request, with their storage plan. */
export type CurrentUser = Omit<typeof users.$inferSelect, 'passwordHash'> & {
  storageService: typeof storageServices.$inferSelect | null;
};

export interface SignedInEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { user: CurrentUser };
}

/** Rejects callers without a valid session (401), and those who must first change their password (403). */
export const requireUser = createMiddleware<SignedInEnv>((c, next) =>
  requireSession(c, async () => {
    if (c.var.user.mustChangePassword) throw new AppError('password-change-required');
    await next();
  }),
);

/** Like `requireUser`, but also allowed before a mandatory password change. */
export const requireSession = createMiddleware<SignedInEnv>(async (c, next) => {
  const token = bearerToken(c.req.header('authorization'));
  if (!token) throw new AppError('not-signed-in');
  const user = await findSessionUser(c.var.ctx, token);
  if (!user) throw new AppError('session-expired');
  c.set('user', user);
  await next();
});

/** Returns the signed-in user; undefined without a token. Throws as `requireUser` does for one that is not valid. */
export async function findOptionalUser(
  ctx: Context,
  authorization: string | undefined,
): Promise<CurrentUser | undefined> {
  const token = bearerToken(authorization);
  if (!token) return undefined;
  const user = await findSessionUser(ctx, token);
  if (!user) throw new AppError('session-expired');
  if (user.mustChangePassword) throw new AppError('password-change-required');
  return user;
}

/** Rejects everyone but admins: 401, 403. The role is read from D1 in this request. */
export const requireAdmin = createMiddleware<SignedInEnv>(async (c, next) => {
  const token = bearerToken(c.req.header('authorization'));
  // A print station's token is valid, but not here: 403, not 401.
  if (token && (await findApiToken(c.var.ctx, token))) throw new AppError('forbidden');
  await requireUser(c, async () => {
    if (c.var.user.role !== 'ADMIN') throw new AppError('forbidden');
    await next();
  });
});

async function findSessionUser(ctx: Context, token: string): Promise<CurrentUser | null> {
  const session = await readSession(ctx, token);
  return session ? findUser(ctx, session.userId, session.tokenVersion) : null;
}

/** Returns the user; null when not activated, or when `tokenVersion` has changed. */
export async function findUser(ctx: Context, userId: string, tokenVersion: number): Promise<CurrentUser | null> {
  const [row] = await ctx.db
    .select({ user: userColumns, storageService: storageServices })
    .from(users)
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(eq(users.id, userId));
  if (!row?.user.activatedAt || row.user.deletedAt || row.user.tokenVersion !== tokenVersion) return null;
  return { ...row.user, storageService: row.storageService };
}

export function bearerToken(header: string | undefined): string | undefined {
  return header?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1];
}
