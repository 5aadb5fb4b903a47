import { eq } from 'drizzle-orm';
import type { UpdateApiTokenInput } from '../../../shared/accounts/api-tokens/contract.ts';
import { auditStatement } from '../../platform/audit/record-audit.ts';
import type { Context } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { nextVersion, refuseStale } from '../../platform/core/record-version.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';
import { expiryOf } from './expiry-of.ts';
import { type ApiTokenRow, getApiToken, tokenExists } from './queries.ts';
import { tokenFacts, toTokenResponse } from './to-token-response.ts';

/** Changes the given fields of a token; the token itself stays. Throws `api-token-not-found`, `record-changed`. */
export const updateApiToken = (
  ctx: Context,
  admin: CurrentUser,
  id: string,
  input: UpdateApiTokenInput,
): Promise<ApiTokenRow> =>
  refuseStale(
    'api_tokens',
    () => tryUpdate(ctx, admin, id, input),
    async () => toTokenResponse(await getApiToken(ctx, id)),
  );

async function tryUpdate(
  ctx: Context,
  admin: CurrentUser,
  id: string,
  { expiresAt: day, version, ...changes }: UpdateApiTokenInput,
): Promise<ApiTokenRow> {
  const row = await getApiToken(ctx, id);
  const expiresAt = day === undefined ? row.expiresAt : expiryOf(ctx, day, row.expiresAt);
  const after: ApiTokenRow = {
    ...row,
    name: changes.name ?? row.name,
    description: changes.description ?? row.description,
    isActive: changes.isActive ?? row.isActive,
    expiresAt,
  };
  const facts = { before: tokenFacts(row), after: tokenFacts(after) };
  const isSame = JSON.stringify(facts.before) === JSON.stringify(facts.after);
  if (isSame && (version ?? row.version) === row.version) return row;
  const { name, description, isActive } = after;
  await ctx.db.batch([
    ctx.db
      .update(apiTokens)
      .set({ name, description, isActive, expiresAt, version: nextVersion(apiTokens.version, version) })
      .where(eq(apiTokens.id, id)),
    auditStatement(ctx, admin, {
      action: 'api-token.update',
      subjectId: id,
      subject: name,
      ...facts,
      when: tokenExists(id),
    }),
  ]);
  return getApiToken(ctx, id);
}
