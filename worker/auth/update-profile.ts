import { eq } from 'drizzle-orm';
import type { ProfileInput } from '../../shared/contract/auth.ts';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { users } from '../db/schema.ts';

/** Changes what is given; null and an empty phone mean that there is none. */
export async function updateProfile(ctx: Context, user: CurrentUser, input: ProfileInput): Promise<CurrentUser> {
  // Undefined columns are left out, so that two changes at the same time don't undo each other.
  const { name, deliveryAddress, billingAddress } = input;
  const phone = input.phone === '' ? null : input.phone;
  const changes = { name, phone, deliveryAddress, billingAddress };
  if (Object.values(changes).every((change) => change === undefined)) return user;
  const [row] = await ctx.db.update(users).set(changes).where(eq(users.id, user.id)).returning();
  if (!row) throw new AppError('session-expired');
  const { passwordHash: _, ...updated } = row;
  return { ...updated, storageService: user.storageService };
}
