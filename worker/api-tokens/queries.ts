import { desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../shared/errors.ts';
import type { Context } from '../core/context.ts';
import { apiTokens } from '../db/schema.ts';

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

/** SQL condition: the token has not been deleted meanwhile. */
export const isThere = (ctx: Context, id: string): SQL =>
  exists(ctx.db.select({ one: sql`1` }).from(apiTokens).where(eq(apiTokens.id, id)));
