import { eq } from 'drizzle-orm';
import type { ProfileInput } from '../../shared/contract/auth.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { users } from '../db/schema.ts';

/** Changes what is given; null and an empty phone mean that there is none. */
export async function updateProfile(ctx: Context, user: CurrentUser, input: ProfileInput): Promise<CurrentUser> {
  const changed = {
    name: input.name ?? user.name,
    phone: input.phone === undefined ? user.phone : input.phone || null,
    deliveryAddress: input.deliveryAddress === undefined ? user.deliveryAddress : input.deliveryAddress,
    billingAddress: input.billingAddress === undefined ? user.billingAddress : input.billingAddress,
  };
  await ctx.db.update(users).set(changed).where(eq(users.id, user.id));
  return { ...user, ...changed };
}
