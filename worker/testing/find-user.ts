import { eq } from 'drizzle-orm';
import type { Context } from '../platform/core/context.ts';
import { type CurrentUser, findSession } from '../platform/core/sessions.ts';
import { storageServices, users } from '../platform/db/schema/main/accounts.ts';
import type { TestUser } from './factories.ts';

/** Returns a user as the guards hand them to the routes, whatever their sessions. */
export async function findUser(ctx: Context, userId: string): Promise<CurrentUser | null> {
  const [row] = await ctx.db
    .select({ user: users, storageService: storageServices })
    .from(users)
    .leftJoin(storageServices, eq(storageServices.id, users.storageServiceId))
    .where(eq(users.id, userId));
  return row ? { ...row.user, storageService: row.storageService } : null;
}

/** Returns the context of a request of this user. */
export async function contextOf(ctx: Context, { token }: TestUser): Promise<Context> {
  return { ...ctx, sessionId: (await findSession(ctx, token))?.session.id ?? null };
}
