import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import type { CurrentUser } from '../core/guards.ts';
import { users } from '../db/schema.ts';

/** Ends all sessions of the user, on every device (docs/decisions/passwords.md). */
export async function logOut(ctx: Context, user: CurrentUser): Promise<void> {
  await ctx.db
    .update(users)
    .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
    .where(and(eq(users.id, user.id), eq(users.tokenVersion, user.tokenVersion)));
}
