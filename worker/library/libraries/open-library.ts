import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { type InsertContext, insertWhere } from '../../platform/db/insert-where.ts';
import { noRowExists } from '../../platform/db/row-exists.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { hasRawSupport, users } from '../../platform/db/schema/main/accounts.ts';

/** Returns the statement that opens the library of an account, after the one that inserts it. */
export const openLibrary = (ctx: InsertContext, userId: string) => openLibraries(ctx, eq(users.id, userId));

/** The same, of the accounts that match. */
export const openLibraries = (ctx: InsertContext, which: SQL | undefined) =>
  insertWhere(ctx, libraries, {
    values: {
      ...{ key: users.key, id: users.id },
      ...{ storageLimitBytes: users.storageLimitBytes, closedAt: users.deletedAt },
      ...{ ownerName: users.name, rawSupport: hasRawSupport },
    },
    from: users,
    where: which,
  });

/** Opens those of accounts without one, which is a bug: nothing can be uploaded to them. */
export async function openMissingLibraries(ctx: Context): Promise<void> {
  const isMissing = and(ne(users.role, 'GUEST'), noRowExists(libraries, eq(libraries.id, users.id)));
  const opened = await openLibraries(ctx, isMissing).onConflictDoNothing().returning({ id: libraries.id });
  if (opened.length > 0) ctx.log.error('libraries-missing', { ids: opened.map(({ id }) => id) });
}
