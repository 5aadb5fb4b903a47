import { toChildCode } from '../../../shared/library/schools/child-codes.ts';
import { addOwnersIfFree, type Writing } from './link-owners.ts';

/**
 * Returns a new, unique code for each subject of an account, and records its owner before the subject itself is written.
 * Rows of subjects that were never written are deleted at night (`purgeLinkOwners`).
 */
export async function addCodes(ctx: Writing, ownerId: string, subjectIds: readonly string[]): Promise<string[]> {
  const codes = new Map<string, string>();
  for (let missing = [...subjectIds]; missing.length > 0; missing = missing.filter((id) => !codes.has(id))) {
    const wanted = missing.map((linkId) => ({ slug: toChildCode(crypto.getRandomValues(new Uint8Array(7))), linkId }));
    for (const { slug, linkId } of await addOwnersIfFree(ctx, ownerId, wanted)) codes.set(linkId, slug);
  }
  return subjectIds.map((id) => codes.get(id) ?? '');
}
