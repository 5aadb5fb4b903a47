import { sql } from 'drizzle-orm';
import type { CreateApiTokenInput } from '../../../shared/accounts/api-tokens/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { newId } from '../../platform/core/new-id.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';
import { expiryOf } from './expiry-of.ts';
import { newToken } from './new-token.ts';
import { type ApiTokenRow, maxApiTokens } from './queries.ts';
import { tokenFacts } from './to-token-response.ts';

/** Creates a token, which is only returned here. Throws `too-many-api-tokens`. */
export async function createApiToken(
  ctx: Context,
  admin: CurrentUser,
  { name, description, expiresAt }: CreateApiTokenInput,
): Promise<{ row: ApiTokenRow; token: string }> {
  const [counted] = await ctx.db.select({ count: sql<number>`count(*)` }).from(apiTokens);
  if ((counted?.count ?? 0) >= maxApiTokens) throw new AppError('too-many-api-tokens');
  const { token, tokenHash, tokenStart } = newToken();
  const row: ApiTokenRow = {
    id: newId(),
    name,
    description,
    tokenHash,
    tokenStart,
    isActive: true,
    expiresAt: expiryOf(ctx, expiresAt),
    createdAt: ctx.now,
    createdBy: admin.id,
    lastUsedAt: null,
    previousHash: null,
    previousEndsAt: null,
    warnedFor: null,
    version: 1,
  };
  await ctx.db.batch([
    ctx.db.insert(apiTokens).values(row),
    auditStatement(ctx, admin, {
      action: 'api-token.create',
      subjectId: row.id,
      subject: name,
      after: tokenFacts(row),
    }),
  ]);
  return { row, token };
}
