import { sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { hashPassword } from '../../platform/core/passwords.ts';
import { users } from '../../platform/db/schema/main/accounts.ts';

/** Returns what changes in the row of a user who chose another password: their sessions end, too. */
export const newPasswordValues = (ctx: Context, password: string) => ({
  passwordHash: hashPassword(password, ctx.secrets.pepper),
  mustChangePassword: false,
  isPasswordOutdated: false,
  tokenVersion: sql`${users.tokenVersion} + 1`,
});
