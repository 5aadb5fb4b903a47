import { originalKey } from '../../library/photos/photo-store.ts';
import type { Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { inList } from '../db/in-list.ts';
import { photos } from '../db/schema.ts';

const maxAtOnce = 100;

/** Writes lost originals anew from the second bucket, where it has them as they were uploaded. */
export async function restoreFromCopies(ctx: Context, photoIds: readonly string[]): Promise<void> {
  const { copies } = ctx;
  if (!copies) return;
  const rows = await ctx.db
    .select({ id: photos.id, sha256: photos.sha256 })
    .from(photos)
    .where(inList(photos.id, photoIds.slice(0, maxAtOnce)));
  for (const { id, sha256 } of rows) {
    if (sha256 === null) continue;
    try {
      if (await restoreOriginal(ctx, copies, id, sha256)) ctx.log.warn('original-restored', { id });
    } catch (error) {
      // Its copy has another content, or R2 is away: the scan goes on.
      ctx.log.error('original-not-restored', { id, ...errorFacts(error) });
    }
  }
}

async function restoreOriginal({ bucket }: Context, copies: R2Bucket, id: string, sha256: string): Promise<boolean> {
  const copy = await copies.get(originalKey(id));
  if (!copy) return false;
  const { httpMetadata } = copy;
  // R2 stores nothing that has another hash, nor over what is there.
  const options = { sha256, onlyIf: { etagDoesNotMatch: '*' }, ...(httpMetadata && { httpMetadata }) };
  return (await bucket.put(originalKey(id), copy.body, options)) !== null;
}
