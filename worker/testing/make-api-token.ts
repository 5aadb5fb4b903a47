import { env } from 'cloudflare:workers';
import { newToken } from '../api-tokens/new-token.ts';
import { openContext } from '../core/context.ts';
import { newId } from '../core/new-id.ts';
import { apiTokens } from '../db/schema.ts';

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
