import { and, desc, eq, inArray, lt, lte } from 'drizzle-orm';
import { knownDevices } from '../db/schema/main/sign-in.ts';
import type { Context } from './context.ts';
import { newSecret } from './new-id.ts';
import { sha256 } from './signatures.ts';

const tokenShape = /^[\w-]{32}$/;
const maxDevices = 20;
// The privacy notice says so (shared/shop/legal/privacy-document.ts).
const unusedMs = 180 * 24 * 3_600_000;

/** A browser has one token for all accounts; each account knows it by another hash. */
const hashOf = (token: string, userId: string): string => sha256(`${token}.${userId}`);

/** Returns the hash of the device if somebody has signed in to this account with it, else null. */
export const findKnownDevice = async (
  ctx: Context,
  userId: string | undefined,
  token: string | undefined,
): Promise<string | null> => (await findDevice(ctx, userId, token))?.tokenHash ?? null;

/**
 * Returns the same of a device that also proved a second factor: one that is known by a mailed link alone must not buy
 * new guesses at codes.
 */
export async function findProvedDevice(
  ctx: Context,
  userId: string,
  token: string | undefined,
): Promise<string | null> {
  const device = await findDevice(ctx, userId, token);
  return device && device.factorProvedAt !== null ? device.tokenHash : null;
}

async function findDevice(ctx: Context, userId: string | undefined, token: string | undefined) {
  if (token === undefined) return null;
  const tokenHash = hashOf(token, userId ?? '');
  const [device] = await ctx.db.select().from(knownDevices).where(eq(knownDevices.tokenHash, tokenHash));
  return device && device.lastUsedAt > ctx.now - unusedMs ? device : null;
}

/**
 * Returns the token of a device, a new one unless it has one, and the statements by which the account knows it; of
 * many devices the least recently used are forgotten.
 */
export function rememberDevice(ctx: Context, userId: string, given: string | undefined, provesFactor = false) {
  const deviceToken = given !== undefined && tokenShape.test(given) ? given : newSecret();
  const surplus = ctx.db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(maxDevices)
    .offset(maxDevices);
  const use = { lastUsedAt: ctx.now, ...(provesFactor && { factorProvedAt: ctx.now }) };
  const known = ctx.db
    .insert(knownDevices)
    .values({ tokenHash: hashOf(deviceToken, userId), userId, createdAt: ctx.now, ...use })
    .onConflictDoUpdate({ target: knownDevices.tokenHash, set: use });
  const statements = [known, ctx.db.delete(knownDevices).where(inArray(knownDevices.tokenHash, surplus))] as const;
  return { deviceToken, statements };
}

/** Returns the statement that notes that a known device has just added a second factor. */
export const noteFactorOfDevice = (ctx: Context, userId: string, token: string | undefined) =>
  ctx.db
    .update(knownDevices)
    .set({ factorProvedAt: ctx.now })
    .where(eq(knownDevices.tokenHash, hashOf(token ?? '', userId)));

/** Returns the statement that deletes all devices of an account, or those from before a time. */
export const deleteKnownDevices = (ctx: Context, userId: string, before?: number) =>
  ctx.db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), before === undefined ? undefined : lt(knownDevices.createdAt, before)));

/** Cron: deletes devices that no one has signed in with for long. */
export async function sweepKnownDevices(ctx: Context): Promise<void> {
  await ctx.db.delete(knownDevices).where(lte(knownDevices.lastUsedAt, ctx.now - unusedMs));
}
