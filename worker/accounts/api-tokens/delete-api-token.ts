import { eq } from 'drizzle-orm';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';
import { getApiToken, tokenExists } from './queries.ts';
import { tokenFacts } from './to-token-response.ts';

/** Deletes a token; it stops working at once. Throws `api-token-not-found`. */
export async function deleteApiToken(ctx: Context, admin: CurrentUser, id: string): Promise<void> {
  const row = await getApiToken(ctx, id);
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'api-token.delete',
      subjectId: id,
      subject: row.name,
      before: tokenFacts(row),
      when: tokenExists(id),
    }),
    ctx.db.delete(apiTokens).where(eq(apiTokens.id, id)),
  ]);
}
