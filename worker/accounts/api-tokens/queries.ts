import { desc, eq, type SQL } from 'drizzle-orm';
import { AppError } from '../../../shared/errors.ts';
import type { Context } from '../../platform/core/context.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';

/** Few enough for a list without pages. */
export const maxApiTokens = 100;

export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** Returns all tokens, newest first. */
export function listApiTokens(ctx: Context): Promise<ApiTokenRow[]> {
  return ctx.db.select().from(apiTokens).orderBy(desc(apiTokens.id)).limit(maxApiTokens);
}

/** Throws `api-token-not-found`. */
export async function getApiToken(ctx: Context, id: string): Promise<ApiTokenRow> {
  const [row] = await ctx.db.select().from(apiTokens).where(eq(apiTokens.id, id));
  if (!row) throw new AppError('api-token-not-found');
  return row;
}

/** Returns the condition that no one has deleted it meanwhile. */
export const tokenExists = (id: string): SQL => rowExists(apiTokens, eq(apiTokens.id, id));
