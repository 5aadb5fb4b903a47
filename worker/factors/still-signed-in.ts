import { and, eq, type SQL } from 'drizzle-orm';
import type { CurrentUser } from '../core/sessions.ts';
import { rowExists } from '../db/row-exists.ts';
import { users } from '../db/schema.ts';

/** Returns the condition that the user's sessions were not ended meanwhile. */
export const isStillSignedIn = ({ id, tokenVersion }: Pick<CurrentUser, 'id' | 'tokenVersion'>): SQL =>
  rowExists(users, and(eq(users.id, id), eq(users.tokenVersion, tokenVersion)));
