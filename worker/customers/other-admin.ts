import { and, eq, exists, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '../core/context.ts';
import { users } from '../db/schema.ts';

/** In SQL: somebody else is an admin, and can sign in. */
export function otherAdmin(ctx: Context, userId: string) {
  const other = alias(users, 'other');
  return exists(
    ctx.db
      .select({ one: sql`1` })
      .from(other)
      .where(and(eq(other.role, 'ADMIN'), isNull(other.deletedAt), isNotNull(other.activatedAt), ne(other.id, userId))),
  );
}
