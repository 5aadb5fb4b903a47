import { env } from 'cloudflare:workers';
import { newToken } from '../accounts/api-tokens/new-token.ts';
import { openContext } from '../platform/core/context.ts';
import { newId } from '../platform/core/new-id.ts';
import { apiTokens } from '../platform/db/schema/main/sign-in.ts';

/** The token of a print station. */
export async function makeApiToken(
  admin: { id: string },
  overrides: Partial<typeof apiTokens.$inferInsert> = {},
): Promise<string> {
  const { token, ...stored } = newToken();
  const { db, now } = openContext(env);
  const row = { id: newId(), name: 'Stanica', ...stored, createdAt: now, createdBy: admin.id };
  await db.insert(apiTokens).values({ ...row, ...overrides });
  return token;
}
