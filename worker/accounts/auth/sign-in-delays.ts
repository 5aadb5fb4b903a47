import type { Context } from '../../platform/core/context.ts';
import { type DelayRule, tooSoon } from '../../platform/core/growing-delays.ts';
import { isUsedUp, type RateLimitRule } from '../../platform/core/rate-limit.ts';
import { addressDelays } from '../../platform/core/sender-limits.ts';

// The window of the first filter (wrangler.toml).
const minute = 60_000;

/** A first filter by address or device, before attempts are counted. Throws `too-many-sign-ins`. */
export async function filterSignIns(ctx: Context, key: string): Promise<void> {
  const { success } = await ctx.signInLimit.limit({ key });
  if (!success) throw tooSoon('too-many-sign-ins', minute);
}

/** Returns what a new password by mail, or by an admin, resets. */
export const accountDelays = (email: string): DelayRule[] => [{ key: `sign-in-delay:${email}`, free: 20 }];

/** Failed sign-ins of all accounts: more are an attack on accounts with a weak password. */
export const sprayingLimit: RateLimitRule = { key: 'sign-in-failures', max: 500, windowMs: 3_600_000 };

/** Returns whether many accounts are being attacked. */
export const isSpraying = (ctx: Context): Promise<boolean> => isUsedUp(ctx, [sprayingLimit]);

const freePerAddress = 50;
const freePerAddressWhileSpraying = 5;

interface SignInDelays {
  /** Of somebody who guesses one password: forgotten when it is right. */
  ofAccount: DelayRule[];
  /** Of somebody who guesses many, and may have an account of their own. */
  ofAddress: DelayRule[];
}

/** Failed sign-ins. A device that is known to the account has its own count, whatever others do to the account. */
export function signInDelays(
  email: string,
  address: string,
  knownDevice: string | null,
  isSprayed: boolean,
): SignInDelays {
  if (knownDevice !== null) return { ofAccount: [{ key: `sign-in-device:${knownDevice}`, free: 10 }], ofAddress: [] };
  return {
    ofAccount: [{ key: `sign-in-delay:${address}:${email}`, free: 5 }, ...accountDelays(email)],
    ofAddress: addressDelays('sign-in-delay-of', address, isSprayed ? freePerAddressWhileSpraying : freePerAddress),
  };
}
