import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { renewedHash } from '../../platform/core/passwords.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>;

/** Stores a right password anew if its hash is of an older pepper or cost, unless it was changed meanwhile. */
export async function renewPasswordHash(ctx: Context, { id, passwordHash }: Account, password: string): Promise<void> {
  const renewed = renewedHash(password, passwordHash, ctx.secrets.pepper);
  if (renewed === null) return;
  await ctx.db
    .update(users)
    .set({ passwordHash: renewed })
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)));
}
