import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { accountVersions, users } from '../../platform/db/schema/main/accounts.ts';
import { copyToLibraries } from './account-versions.ts';

/** Returns the statements that give an account another library where a condition holds; it takes anew what it repeats of the account. */
export function setShard(
  ctx: Context,
  userId: string,
  { from, to, when }: { from: number; to: number; when: SQL | undefined },
) {
  copyToLibraries(ctx);
  return [
    ctx.db
      .update(users)
      .set({ shard: to })
      .where(and(eq(users.id, userId), eq(users.shard, from), when)),
    ctx.db
      .update(accountVersions)
      .set({ version: sql`${accountVersions.version} + 1` })
      .where(eq(accountVersions.userId, userId)),
  ] as const;
}
