import { desc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { newSecret } from '../core/new-id.ts';
import { sha256 } from '../core/signatures.ts';
import { insertWhere } from '../db/insert-where.ts';
import { knownDevices } from '../db/schema.ts';

const tokenShape = /^[\w-]{32}$/;
const maxDevices = 20;
// The privacy notice says so (shared/legal/privacy-document.ts).
const unusedMs = 180 * 24 * 3_600_000;

/** A browser has one token for all accounts; each account knows it by another hash. */
const hashOf = (token: string, userId: string): string => sha256(`${token}.${userId}`);

/** Returns the hash of the device if somebody has signed in to this account with it, else null. */
export async function findKnownDevice(
  ctx: Context,
  userId: string | undefined,
  token: string | undefined,
): Promise<string | null> {
  if (token === undefined) return null;
  const tokenHash = hashOf(token, userId ?? '');
  const [device] = await ctx.db.select().from(knownDevices).where(eq(knownDevices.tokenHash, tokenHash));
  return device && device.lastUsedAt > ctx.now - unusedMs ? tokenHash : null;
}

/**
 * Returns the token of a device, a new one unless it has one, and the statements by which the account knows it, if
 * `when` holds; of many devices the least recently used are forgotten.
 */
export function rememberDevice(ctx: Context, userId: string, given: string | undefined, when?: SQL) {
  const deviceToken = given !== undefined && tokenShape.test(given) ? given : newSecret();
  const surplus = ctx.db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(maxDevices)
    .offset(maxDevices);
  const known = insertWhere(ctx, knownDevices, {
    values: { tokenHash: hashOf(deviceToken, userId), userId, createdAt: ctx.now, lastUsedAt: ctx.now },
    where: when,
  }).onConflictDoUpdate({ target: knownDevices.tokenHash, set: { lastUsedAt: ctx.now } });
  const statements = [known, ctx.db.delete(knownDevices).where(inArray(knownDevices.tokenHash, surplus))] as const;
  return { deviceToken, statements };
}

/** Returns the statement that deletes all devices of an account. */
export const deleteKnownDevices = (ctx: Context, userId: string) =>
  ctx.db.delete(knownDevices).where(eq(knownDevices.userId, userId));

/** Cron: deletes devices that nobody has signed in with for long. */
export async function sweepKnownDevices(ctx: Context): Promise<void> {
  await ctx.db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, ctx.now - unusedMs));
}
