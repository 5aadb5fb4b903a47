import type { User } from '../../../shared/accounts/auth/contract.ts';
import { countedBytes, storageUsage } from '../../../shared/money/storage/storage-usage.ts';
import { readUsage } from '../../library/libraries/usage.ts';
import { accountRole } from '../../platform/core/account-role.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import type { SignedInCaller } from '../../platform/core/sessions.ts';
import { isFactorRequired, mustAddFactor } from '../../platform/core/staff-factor.ts';

/** Returns the signed-in user for the client; of a locked session what its screen needs, and no addresses. */
export async function toUserResponse(ctx: Context, { user, session }: SignedInCaller): Promise<User> {
  const usage = await readUsage(inLibrary(ctx, user.shard), user);
  const plan = user.storageService;
  const isLocked = session.lockedAt !== null;
  const unlocked = <T>(value: T): T | null => (isLocked ? null : value);
  const dueAt = isFactorRequired(ctx, user) ? user.factorDueAt : null;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: accountRole(user),
    isAdmin: user.role === 'ADMIN',
    mustAddFactor: mustAddFactor(ctx, user),
    factorDueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
    mustChangePassword: user.mustChangePassword,
    isPasswordOutdated: user.isPasswordOutdated,
    hasLockCode: user.lockCodeHash !== null,
    isLocked,
    createdAt: new Date(user.createdAt).toISOString(),
    phone: unlocked(user.phone),
    deliveryAddress: unlocked(user.deliveryAddress),
    billingAddress: unlocked(user.billingAddress),
    company: unlocked(user.company),
    storageServiceId: user.storageServiceId,
    storageService: plan && { name: plan.name, capacity: plan.capacity, capacityUnit: plan.capacityUnit },
    planEndsAt: user.planEndsAt === null ? null : new Date(user.planEndsAt).toISOString(),
    rawSupport: plan?.rawSupport ?? false,
    storageUsage: storageUsage(countedBytes({ ...user, ...usage }), user.storageLimitBytes),
  };
}
