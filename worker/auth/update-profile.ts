import { eq } from 'drizzle-orm';
import type { ProfileInput } from '../../shared/contract/auth.ts';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { users } from '../db/schema.ts';

export async function updateProfile(ctx: Context, user: CurrentUser, input: ProfileInput): Promise<CurrentUser> {
  await ctx.db.update(users).set({ name: input.name }).where(eq(users.id, user.id));
  return { ...user, name: input.name };
}
