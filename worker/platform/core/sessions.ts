import { and, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { SignInMethod } from '../../../shared/accounts/auth-events/auth-events.ts';
import { lastUseStepMs, sessionTimes } from '../../../shared/accounts/sessions/session-times.ts';
import { storageServices, users } from '../db/schema/main/accounts.ts';
import { sessions } from '../db/schema/main/sign-in.ts';
import { accountRole } from './account-role.ts';
import type { ClientDevice } from './client-device.ts';
import type { Context } from './context.ts';
import { newId, newSecret } from './new-id.ts';
import { sha256 } from './signatures.ts';

const { tokenHash: _, ...sessionColumns } = getTableColumns(sessions);
const { passwordHash: __, ...userColumns } = getTableColumns(users);
export const currentUserColumns = userColumns;

/** The caller as read from D1 in this request, with their storage plan. */
export type CurrentUser = Omit<typeof users.$inferSelect, 'passwordHash'> & {
  storageService: typeof storageServices.$inferSelect | null;
};
export type CurrentSession = Omit<typeof sessions.$inferSelect, 'tokenHash'>;

export interface SignedInCaller {
  user: CurrentUser;
  session: CurrentSession;
}

type Account = Pick<typeof users.$inferSelect, 'id' | 'role' | 'tokenVersion'>;

const tokenShape = /^ms_[\w-]{32}$/;
const maxSessions = 50;

/**
 * Returns a new session's token, which is shown only here, and the statements that store its hash; of many sessions the
 * oldest end.
 */
export function openSession(
  ctx: Context,
  { id: userId, role, tokenVersion }: Account,
  { remember, method, device }: { remember: boolean; method: SignInMethod; device: ClientDevice },
) {
  const token = `ms_${newSecret()}`;
  const { lifetimeMs, idleMs } = sessionTimes(accountRole({ role }), remember);
  const { deviceName, addressHash } = device;
  const insert = ctx.db.insert(sessions).values({
    ...{ id: newId(), tokenHash: sha256(token), userId, tokenVersion, method, deviceName, addressHash, idleMs },
    ...{ createdAt: ctx.now, lastUsedAt: ctx.now, confirmedAt: ctx.now, expiresAt: ctx.now + lifetimeMs },
  });
  const surplus = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.id))
    .limit(maxSessions)
    .offset(maxSessions);
  return { token, statements: [insert, ctx.db.delete(sessions).where(inArray(sessions.id, surplus))] as const };
}

/** Returns the session of a token with its user, locked ones too; null for one that has ended. */
export async function findSession(ctx: Context, token: string): Promise<SignedInCaller | null> {
  if (!tokenShape.test(token)) return null;
  return findWhere(ctx, eq(sessions.tokenHash, sha256(token)));
}

/** Returns a session by its id, for links that end with it; null for one that has ended or is locked. */
export async function findSessionById(ctx: Context, sessionId: string): Promise<SignedInCaller | null> {
  const caller = await findWhere(ctx, eq(sessions.id, sessionId));
  return caller?.session.lockedAt === null ? caller : null;
}

async function findWhere(ctx: Context, where: ReturnType<typeof eq>): Promise<SignedInCaller | null> {
  const [row] = await ctx.db
    .select({ session: sessionColumns, user: currentUserColumns, storageService: storageServices })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(where);
  if (!row?.user.activatedAt || row.user.deletedAt || !isAlive(ctx, row.session, row.user)) return null;
  return { session: row.session, user: { ...row.user, storageService: row.storageService } };
}

/** Returns whether a session of this user has not ended. */
export function isAlive(
  ctx: Context,
  { tokenVersion, expiresAt, idleMs, lastUsedAt }: CurrentSession,
  user: Pick<CurrentUser, 'tokenVersion'>,
): boolean {
  const isIdle = idleMs !== null && lastUsedAt + idleMs <= ctx.now;
  return tokenVersion === user.tokenVersion && expiresAt > ctx.now && !isIdle;
}

/** Returns the statement that notes that the caller has just shown who they are. */
export const confirmSession = (ctx: Context, sessionId: string, method: SignInMethod) =>
  ctx.db.update(sessions).set({ confirmedAt: ctx.now, method }).where(eq(sessions.id, sessionId));

/** Records that the session is in use, in steps of ten minutes. */
export async function noteUse(ctx: Context, { id, lastUsedAt }: CurrentSession): Promise<void> {
  if (ctx.now - lastUsedAt < lastUseStepMs) return;
  await ctx.db
    .update(sessions)
    .set({ lastUsedAt: ctx.now })
    .where(and(eq(sessions.id, id), sql`${sessions.lastUsedAt} < ${ctx.now}`));
}

/** Cron: deletes sessions that are over. */
export async function sweepSessions(ctx: Context): Promise<void> {
  await ctx.db.delete(sessions).where(lte(sessions.expiresAt, ctx.now));
}
