import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

/** Returns the condition that another admin exists who can sign in. */
export function otherAdmin(userId: string) {
  const other = alias(users, 'other');
  return rowExists(
    other,
    and(eq(other.role, 'ADMIN'), isNull(other.deletedAt), isNotNull(other.activatedAt), ne(other.id, userId)),
  );
}
