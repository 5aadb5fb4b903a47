import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { isNotDeleted, users } from '../../platform/db/schema/main/accounts.ts';

/** Returns what mails and pages say of an account; undefined for a deleted one. */
export async function findContact(ctx: Context, userId: string): Promise<{ name: string; email: string } | undefined> {
  const [contact] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotDeleted));
  return contact;
}
