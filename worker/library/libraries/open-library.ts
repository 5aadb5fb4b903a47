import { eq } from 'drizzle-orm';
import { type InsertContext, insertWhere } from '../../platform/db/insert-where.ts';
import { libraries } from '../../platform/db/schema/library/libraries.ts';
import { hasRawSupport, users } from '../../platform/db/schema/main/accounts.ts';

/** Returns the statement that opens the library of an account, after the one that inserts it. */
export const openLibrary = (ctx: InsertContext, userId: string) =>
  insertWhere(ctx, libraries, {
    values: {
      ...{ key: users.key, id: users.id },
      ...{ storageLimitBytes: users.storageLimitBytes, closedAt: users.deletedAt },
      ...{ ownerName: users.name, rawSupport: hasRawSupport },
    },
    from: users,
    where: eq(users.id, userId),
  });
