import type { ApiToken } from '../../../shared/accounts/api-tokens/contract.ts';
import { isoTime } from '../../platform/core/iso-time.ts';
import type { ApiTokenRow } from './queries.ts';

/** Returns a token for admins, without its hash. */
export const toTokenResponse = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  tokenStart: row.tokenStart,
  isActive: row.isActive,
  expiresAt: isoTime(row.expiresAt),
  createdAt: new Date(row.createdAt).toISOString(),
  lastUsedAt: isoTime(row.lastUsedAt),
  previousEndsAt: isoTime(row.previousEndsAt),
});

/** Returns the fields for the audit log. */
export const tokenFacts = ({ name, description, expiresAt, isActive }: Omit<ApiTokenRow, 'tokenHash' | 'version'>) => ({
  name,
  description,
  expiresAt: isoTime(expiresAt),
  isActive,
});
