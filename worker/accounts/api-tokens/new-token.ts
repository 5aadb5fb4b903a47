import { apiTokenPrefix } from '../../platform/core/find-api-token.ts';
import { newSecret } from '../../platform/core/new-id.ts';
import { sha256 } from '../../platform/core/signatures.ts';

const shownCharacters = 20;

/** Returns a new token, with what is stored of it. */
export function newToken(): { token: string; tokenHash: string; tokenStart: string } {
  // Two secrets: even without the displayed beginning it is unguessable.
  const token = apiTokenPrefix + newSecret() + newSecret();
  return { token, tokenHash: sha256(token), tokenStart: token.slice(0, shownCharacters) };
}
