import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

/** Includes the password hash: only for this folder, never for a response. */
export async function findUserByEmail(ctx: Context, email: string) {
  const [user] = await ctx.db.select().from(users).where(eq(users.email, email));
  return user;
}

export async function findUserById(ctx: Context, userId: string) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  return user;
}
