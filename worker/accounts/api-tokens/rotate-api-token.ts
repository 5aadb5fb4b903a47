import { and, eq } from 'drizzle-orm';
import type { RotateApiTokenInput } from '../../../shared/accounts/api-tokens/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/sessions.ts';
import { rowExists } from '../../platform/db/row-exists.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';
import { expiryOf } from './expiry-of.ts';
import { newToken } from './new-token.ts';
import { type ApiTokenRow, getApiToken } from './queries.ts';
import { tokenFacts, toTokenResponse } from './to-token-response.ts';

const overlapMs = 24 * 3_600_000;

/**
 * Replaces a token, which is only returned here. The one before works for another day, unless it ends sooner or is
 * ended by hand. Throws `api-token-not-found`, `invalid-input`, `record-changed`.
 */
export async function rotateApiToken(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  { expiresAt: day }: RotateApiTokenInput,
): Promise<{ row: ApiTokenRow; token: string }> {
  const before = await getApiToken(ctx, id);
  const { token, tokenHash, tokenStart } = newToken();
  const expiresAt = expiryOf(ctx, day);
  const endsAt = Math.min(ctx.now + overlapMs, before.expiresAt ?? Number.POSITIVE_INFINITY);
  const isUsable = before.isActive && endsAt > ctx.now;
  const previous = isUsable ? { previousHash: before.tokenHash, previousEndsAt: endsAt } : noPrevious;
  const after = { ...before, tokenHash, tokenStart, expiresAt, ...previous, version: before.version + 1 };
  const [[row]] = await ctx.db.batch([
    ctx.db
      .update(apiTokens)
      .set({ tokenHash, tokenStart, expiresAt, ...previous, version: after.version })
      .where(
        and(eq(apiTokens.id, id), eq(apiTokens.tokenHash, before.tokenHash), eq(apiTokens.version, before.version)),
      )
      .returning(),
    auditStatement(ctx, admin, {
      action: 'api-token.rotate',
      subjectId: id,
      subject: before.name,
      before: tokenFacts(before),
      after: tokenFacts(after),
      when: rowExists(apiTokens, eq(apiTokens.tokenHash, tokenHash)),
    }),
  ]);
  if (!row) throw new AppError('record-changed', undefined, undefined, toTokenResponse(await getApiToken(ctx, id)));
  return { row, token };
}

/** Ends the token before the last rotation at once. Throws `api-token-not-found`. */
export async function endPreviousToken(ctx: Context, admin: CurrentUser, id: string): Promise<ApiTokenRow> {
  const before = await getApiToken(ctx, id);
  if (before.previousHash === null) return before;
  const isSame = and(eq(apiTokens.id, id), eq(apiTokens.previousHash, before.previousHash));
  await ctx.db.batch([
    auditStatement(ctx, admin, {
      action: 'api-token.end-previous',
      subjectId: id,
      subject: before.name,
      when: rowExists(apiTokens, isSame),
    }),
    ctx.db.update(apiTokens).set(noPrevious).where(isSame),
  ]);
  return getApiToken(ctx, id);
}

const noPrevious = { previousHash: null, previousEndsAt: null };
