import { and, eq, type SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

/** Returns the condition that the user's sessions were not ended meanwhile. */
export const isStillSignedIn = ({ id, tokenVersion }: Pick<CurrentUser, 'id' | 'tokenVersion'>): SQL =>
  rowExists(users, and(eq(users.id, id), eq(users.tokenVersion, tokenVersion)));
