import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isNotDeleted, users } from '../db/schema/main/accounts.ts';
import type { Context } from './context.ts';

const maxAdmins = 10;

/** Returns the admins who can sign in, those who registered first, for a mail to each. */
export const listAdmins = (ctx: Context): Promise<{ id: string; email: string }[]> =>
  ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNotDeleted, isNotNull(users.activatedAt)))
    .orderBy(asc(users.id))
    .limit(maxAdmins);
