import { masterKey, originalKey } from '../../../library/photos/photo-store.ts';
import { type Context, fromEachLibrary } from '../../core/context.ts';
import { errorFacts } from '../../core/error-facts.ts';
import { inList } from '../../db/in-list.ts';
import { photos } from '../../db/schema/library/photos.ts';

// Of a slice of the scan; after the loss of a whole bucket it is copied back by hand (docs/deploy.md).
const maxAtOnce = 100;

/** Writes lost originals anew from the second bucket, where it has them as they were uploaded. */
export async function restoreOriginals(ctx: Context, photoIds: readonly string[]): Promise<void> {
  await restore(ctx, photoIds, ({ id, sha256 }) => sha256 && { key: originalKey(id), sha256 });
}

/** Does so with print masters of the right size; returns the photos of the others. */
export async function restoreMasters(ctx: Context, photoIds: readonly string[]): Promise<string[]> {
  const restored = await restore(
    ctx,
    photoIds,
    ({ id, masterBytes }) => masterBytes !== null && { key: masterKey(id), sizeBytes: masterBytes },
  );
  return photoIds.filter((id) => !restored.has(id));
}

type PhotoFacts = Pick<typeof photos.$inferSelect, 'id' | 'sha256' | 'masterBytes'>;
interface LostFile {
  key: string;
  sha256?: string;
  sizeBytes?: number;
}

async function restore(
  ctx: Context,
  photoIds: readonly string[],
  fileOf: (photo: PhotoFacts) => LostFile | null | '' | false,
): Promise<Set<string>> {
  const restored = new Set<string>();
  if (!ctx.copies) return restored;
  // Others the next time: some may have no copy.
  const from = Math.floor(Math.random() * photoIds.length);
  const some = [...photoIds.slice(from), ...photoIds.slice(0, from)].slice(0, maxAtOnce);
  const { id, sha256, masterBytes } = photos;
  const lost = await fromEachLibrary(ctx, ({ library }) =>
    library.select({ id, sha256, masterBytes }).from(photos).where(inList(id, some)),
  );
  for (const photo of lost) {
    const file = fileOf(photo);
    if (!file) continue;
    try {
      if (!(await restoreFile(ctx, file))) continue;
      restored.add(photo.id);
      ctx.log.warn('file-restored', { key: file.key });
    } catch (error) {
      // Its copy has another content, or R2 is away: the scan goes on.
      ctx.log.error('file-not-restored', { key: file.key, ...errorFacts(error) });
    }
  }
  return restored;
}

async function restoreFile({ bucket, copies }: Context, { key, sha256, sizeBytes }: LostFile): Promise<boolean> {
  const copy = await copies?.get(key);
  if (!copy) return false;
  if (sizeBytes !== undefined && copy.size !== sizeBytes) {
    await copy.body.cancel();
    return false;
  }
  const { httpMetadata } = copy;
  // R2 stores nothing that has another hash, nor over what is there.
  const options = {
    onlyIf: { etagDoesNotMatch: '*' },
    ...(sha256 && { sha256 }),
    ...(httpMetadata && { httpMetadata }),
  };
  return (await bucket.put(key, copy.body, options)) !== null;
}
