import { and, eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { inList } from '../../platform/db/in-list.ts';
import { isNotDeleted, users } from '../../platform/db/schema/main/accounts.ts';

/** What mails and pages say of an account. */
export type Contact = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'deletedAt'>;

/** Returns undefined for a deleted account. */
export async function findContact(ctx: Context, userId: string): Promise<{ name: string; email: string } | undefined> {
  const [contact] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotDeleted));
  return contact;
}

/** Returns the contacts of accounts by their ids, deleted ones included; one statement for any number. */
export async function readContacts(ctx: Context, ids: readonly (string | null)[]): Promise<Map<string, Contact>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { id, name, email, deletedAt } = users;
  const rows = await ctx.db.select({ id, name, email, deletedAt }).from(users).where(inList(users.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
