import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { type CurrentUser, currentUserColumns } from '../../platform/core/sessions.ts';
import { isNotDeleted, storageServices, users } from '../../platform/db/schema/main/accounts.ts';

/** Returns any account with its plan, also of an admin; undefined for a deleted one. */
export async function findAccount(ctx: Context, userId: string): Promise<CurrentUser | undefined> {
  const [row] = await ctx.db
    .select({ user: currentUserColumns, storageService: storageServices })
    .from(users)
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(and(eq(users.id, userId), isNotDeleted));
  return row && { ...row.user, storageService: row.storageService };
}
