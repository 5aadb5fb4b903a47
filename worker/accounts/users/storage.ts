import type { SQL } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Context } from '../../platform/core/context.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';
import { copyToLibraries } from './account-versions.ts';

type Columns<Name extends keyof typeof users.$inferSelect> = Pick<SQLiteUpdateSetSource<typeof users>, Name>;

/** What of a user the storage plan sets. */
export type PlanColumns = Columns<'storageServiceId' | 'storageLimitBytes' | 'planEndsAt' | 'planRemindedFor'>;

/** Returns the statement that sets the storage plan of some users, or a part of it. */
export function setPlan(ctx: Context, ofUsers: SQL | undefined, plan: PlanColumns) {
  copyToLibraries(ctx);
  return ctx.db.update(users).set(plan).where(ofUsers);
}
