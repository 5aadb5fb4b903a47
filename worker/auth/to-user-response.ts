import type { User } from '../../shared/contract/auth.ts';
import { countedBytes, storageUsage } from '../../shared/rules/storage-usage.ts';
import { accountRole } from '../core/account-role.ts';
import { isFactorRequired, mustAddFactor } from '../core/admin-factor.ts';
import type { Context } from '../core/context.ts';
import type { SignedInCaller } from '../core/sessions.ts';

/** Returns the signed-in user for the client. */
export function toUserResponse(ctx: Context, { user, session }: SignedInCaller): User {
  const plan = user.storageService;
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
    isLocked: session.lockedAt !== null,
    createdAt: new Date(user.createdAt).toISOString(),
    phone: user.phone,
    deliveryAddress: user.deliveryAddress,
    billingAddress: user.billingAddress,
    company: user.company,
    storageServiceId: user.storageServiceId,
    storageService: plan && { name: plan.name, capacity: plan.capacity, capacityUnit: plan.capacityUnit },
    planEndsAt: user.planEndsAt === null ? null : new Date(user.planEndsAt).toISOString(),
    rawSupport: plan?.rawSupport ?? false,
    storageUsage: storageUsage(countedBytes(user), user.storageLimitBytes),
  };
}
