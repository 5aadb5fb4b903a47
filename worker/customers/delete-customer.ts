import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { deleteAccount } from './delete-account.ts';

/** Deletes somebody else's account. Throws `own-account`, and what `deleteAccount` throws. */
export async function deleteCustomer(ctx: Context, admin: CurrentUser, customerId: string): Promise<void> {
  if (customerId === admin.id) throw new AppError('own-account');
  await deleteAccount(ctx, customerId, admin);
}
