import { and, desc, eq, ne } from 'drizzle-orm';
import type { SessionEntry } from '../../../shared/accounts/sessions/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ClientDevice } from '../../platform/core/client-device.ts';
import type { Context } from '../../platform/core/context.ts';
import { isAlive, type SignedInCaller } from '../../platform/core/sessions.ts';
import { batchOf } from '../../platform/db/batch-of.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { sessions } from '../../platform/db/schema/main/sign-in.ts';
import { spendAccountTokens } from '../auth/account-tokens.ts';
import { recordEvent } from '../auth-events/record-event.ts';

/** Returns where the user is signed in, the newest first. */
export async function listSessions(ctx: Context, { user, session }: SignedInCaller): Promise<SessionEntry[]> {
  const rows = await ctx.db.select().from(sessions).where(eq(sessions.userId, user.id)).orderBy(desc(sessions.id));
  return rows
    .filter((row) => isAlive(ctx, row, user))
    .map(({ id, deviceName, method, createdAt, lastUsedAt, expiresAt }) => ({
      ...{ id, deviceName, method, isCurrent: id === session.id },
      createdAt: new Date(createdAt).toISOString(),
      lastUsedAt: new Date(lastUsedAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    }));
}

/** Ends one session of the user. Throws `session-not-found`. */
export async function endSession(
  ctx: Context,
  { user, session }: SignedInCaller,
  sessionId: string,
  device: ClientDevice,
): Promise<void> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, user.id));
  const kind = sessionId === session.id ? 'sign-out' : 'session-ended';
  const { ended } = await batchOf(ctx.db, {
    event: recordEvent(ctx, { kind, userId: user.id, device, when: rowExists(sessions, isTheirs) }),
    ended: ctx.db.delete(sessions).where(isTheirs).returning({ id: sessions.id }),
  });
  if (ended.length === 0) throw new AppError('session-not-found');
}

/** Ends all sessions of the user but this one, and the mailed links that the one who used them may have asked for. */
export async function endOtherSessions(
  ctx: Context,
  { user, session }: SignedInCaller,
  device: ClientDevice,
): Promise<void> {
  await ctx.db.batch([
    recordEvent(ctx, { kind: 'sign-out-all', userId: user.id, device }),
    deleteOtherSessions(ctx, user.id, session.id),
    spendAccountTokens(ctx, user.id, 'reset'),
  ]);
}

/** Returns the statement that deletes all sessions of a user whose account ends. */
export const deleteSessionsOf = (ctx: Context, userId: string) =>
  ctx.db.delete(sessions).where(eq(sessions.userId, userId));

export const deleteOtherSessions = (ctx: Context, userId: string, sessionId: string) =>
  ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
