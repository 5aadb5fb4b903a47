import type { User } from '../../shared/contract/auth.ts';
import { countedBytes, storageUsage } from '../../shared/rules/storage-usage.ts';
import { accountRole } from '../core/account-role.ts';
import type { CurrentSession, CurrentUser } from '../core/sessions.ts';

/** Returns the signed-in user for the client. */
export function toUserResponse({ user, session }: { user: CurrentUser; session: CurrentSession }): User {
  const plan = user.storageService;
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: accountRole(user),
    isAdmin: user.role === 'ADMIN',
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
