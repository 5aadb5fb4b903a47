import type { Customer } from '../../../shared/accounts/customers/contract.ts';
import { countedBytes, storageUsage } from '../../../shared/money/storage/storage-usage.ts';
import { readUsage, type Usage } from '../../library/libraries/usage.ts';
import { accountRole } from '../../platform/core/account-role.ts';
import { type Context, inLibrary } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';

/** Returns a customer as admins see them. */
export const customerResponse = async (ctx: Context, customer: CurrentUser): Promise<Customer> =>
  toCustomerResponse(customer, await readUsage(inLibrary(ctx, customer.shard), customer));

/** The same for one of many, whose usage was read. */
export function toCustomerResponse(customer: CurrentUser, usage: Usage): Customer {
  const plan = customer.storageService;
  return {
    id: customer.id,
    version: customer.version,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    role: accountRole(customer),
    createdAt: new Date(customer.createdAt).toISOString(),
    isActivated: customer.activatedAt !== null,
    mustChangePassword: customer.mustChangePassword,
    orderCount: customer.orderCount,
    storageServiceId: customer.storageServiceId,
    storageService: plan && { name: plan.name, capacity: plan.capacity, capacityUnit: plan.capacityUnit },
    planEndsAt: customer.planEndsAt === null ? null : new Date(customer.planEndsAt).toISOString(),
    storageUsage: storageUsage(countedBytes({ ...customer, ...usage }), customer.storageLimitBytes),
  };
}
