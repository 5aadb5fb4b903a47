import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';

const minute = 60_000;

/** Records when a token was used, to the minute: a station that polls every second writes once. */
export async function recordTokenUse(ctx: Context, token: { id: string; lastUsedAt: number | null }): Promise<void> {
  if (token.lastUsedAt !== null && token.lastUsedAt > ctx.now - minute) return;
  await ctx.db.update(apiTokens).set({ lastUsedAt: ctx.now }).where(eq(apiTokens.id, token.id));
}
