import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { warnBeforeMs } from '../../../shared/accounts/api-tokens/api-token-expiry.ts';
import { writeMail } from '../../messaging/mail/write-mail.ts';
import { assertInBatch, isAssertionFailure } from '../../platform/core/assert-in-batch.ts';
import type { Context } from '../../platform/core/context.ts';
import { listAdmins } from '../../platform/core/list-admins.ts';
import { apiTokens } from '../../platform/db/schema/main/sign-in.ts';
import { tokenEndingMail } from './token-ending-mail.ts';

const maxPerRun = 20;

/** Cron: mails admins two weeks before a token ends, once for each end. */
export async function warnOfTokenEnds(ctx: Context): Promise<void> {
  const ending = await ctx.db
    .select()
    .from(apiTokens)
    .where(
      and(
        gt(apiTokens.expiresAt, ctx.now),
        lte(apiTokens.expiresAt, ctx.now + warnBeforeMs),
        eq(apiTokens.isActive, true),
        sql`${apiTokens.warnedFor} is not ${apiTokens.expiresAt}`,
      ),
    )
    .limit(maxPerRun);
  if (ending.length === 0) return;
  const admins = await listAdmins(ctx);
  for (const token of ending) await warn(ctx, token, admins);
}

async function warn(ctx: Context, token: typeof apiTokens.$inferSelect, admins: readonly { email: string }[]) {
  const { id, name, expiresAt } = token;
  if (expiresAt === null) return;
  const mails = admins.map(({ email }) => writeMail(ctx, tokenEndingMail(ctx.origin, email, { name, expiresAt })));
  const isUnwarned = sql`${apiTokens.expiresAt} = ${expiresAt} and ${apiTokens.warnedFor} is not ${expiresAt}`;
  const note = ctx.db
    .update(apiTokens)
    .set({ warnedFor: expiresAt, name: assertInBatch(isUnwarned, apiTokens.name) })
    .where(eq(apiTokens.id, id));
  try {
    await ctx.db.batch([note, ...mails]);
  } catch (error) {
    // Another run was first.
    if (isAssertionFailure(error, 'api_tokens.name')) return;
    throw error;
  }
}
