import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { FactorMethod, FactorsResponse } from '../../../shared/accounts/factors/contract.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { isFactorRequired } from '../../platform/core/staff-factor.ts';
import { passkeys, recoveryCodes, totpFactors } from '../../platform/db/schema/main/sign-in.ts';

type Factors = Awaited<ReturnType<typeof findFactors>>;

/** Returns the second factors of a user; the secret of an app only as its cipher. */
export async function findFactors(ctx: Context, userId: string) {
  const [keys, [totp], [codes]] = await ctx.db.batch([
    ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt)),
    ctx.db.select().from(totpFactors).where(eq(totpFactors.userId, userId)),
    ctx.db
      .select({ count: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
  ]);
  return { passkeys: keys, totp: totp ?? null, recoveryCodesLeft: codes?.count ?? 0 };
}

export const hasFactor = ({ passkeys: keys, totp }: Factors): boolean => keys.length > 0 || totp !== null;

/** Returns what a user can prove themselves with; nothing without a passkey and an app. */
export function methodsOf(factors: Factors): FactorMethod[] {
  if (!hasFactor(factors)) return [];
  return [
    ...(factors.passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(factors.totp ? (['totp'] as const) : []),
    ...(factors.recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
}

/** Returns the second factors of a user, and by when one is due (ISO); null while none is missing. */
export async function readFactors(
  ctx: Context,
  user: Pick<CurrentUser, 'id' | 'role' | 'factorDueAt'>,
): Promise<FactorsResponse> {
  const factors = await findFactors(ctx, user.id);
  const isRequired = isFactorRequired(ctx, user);
  const dueAt = isRequired && !hasFactor(factors) ? user.factorDueAt : null;
  return {
    passkeys: factors.passkeys.map(({ id, name, isBackedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      isBackedUp,
      createdAt: isoTime(createdAt),
      lastUsedAt: lastUsedAt === null ? null : isoTime(lastUsedAt),
    })),
    totp: factors.totp && { createdAt: isoTime(factors.totp.createdAt) },
    recoveryCodesLeft: factors.recoveryCodesLeft,
    isRequired,
    dueAt: dueAt === null ? null : isoTime(dueAt),
  };
}

const isoTime = (at: number): string => new Date(at).toISOString();
