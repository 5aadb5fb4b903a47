import type { ApiToken } from '../../shared/contract/api-tokens.ts';
import type { ApiTokenRow } from './queries.ts';

const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** A token as the back office sees it: never its hash. */
export const toTokenResponse = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  description: row.description,
  tokenStart: row.tokenStart,
  isActive: row.isActive,
  expiresAt: isoTime(row.expiresAt),
  createdAt: new Date(row.createdAt).toISOString(),
  lastUsedAt: isoTime(row.lastUsedAt),
});

/** What the history of the back office tells of it. */
export const tokenFacts = ({ name, description, expiresAt, isActive }: Omit<ApiTokenRow, 'tokenHash'>) => ({
  name,
  description,
  expiresAt: isoTime(expiresAt),
  isActive,
});
