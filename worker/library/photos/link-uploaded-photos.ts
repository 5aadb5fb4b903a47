import { AppError, errors } from '../../../shared/errors.ts';
import type { UploadResult } from '../../../shared/library/photos/contract.ts';
import type { LibraryContext } from '../../platform/core/context.ts';
import type { CurrentUser } from '../../platform/core/guards.ts';
import { linkPhotos } from './link-photos.ts';

type Refusal = 'album-not-found' | 'too-many-albums-of-photo';
const notInAlbum = (code: Refusal): string =>
  `${errors[code][1].replace(/\.$/, '')}. Fotka je uložená vo vašom účte, ale v tomto albume nie je.`;
type Stored = NonNullable<UploadResult['photo']>;

/**
 * Adds photos whose album was named after them to it, and corrects their results. Returns whether the album exists:
 * otherwise the photos stay in the account, and their results say so, as that of a photo that is in too many albums does.
 */
export async function linkUploadedPhotos(
  ctx: LibraryContext,
  user: CurrentUser,
  albumId: string,
  results: UploadResult[],
): Promise<boolean> {
  const photos = new Map(results.flatMap(({ photo }) => (photo ? [[photo.id, photo]] : [])));
  const added = new Set<string>();
  const refused = new Map<string, Refusal>();
  const add = async (some: Stored[]): Promise<void> => {
    try {
      for (const id of await linkPhotos(ctx, user.id, albumId, some)) added.add(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const code = error.code as Refusal;
      // One that is in too many albums keeps none of the others out.
      if (code === 'too-many-albums-of-photo' && some.length > 1) for (const photo of some) await add([photo]);
      else for (const { id } of some) refused.set(id, code);
    }
  };
  await add([...photos.values()]);
  for (const [at, result] of results.entries()) {
    if (result.outcome === 'rejected') continue;
    const { filename, photo } = result;
    const code = refused.get(photo.id);
    if (code) results[at] = { filename, outcome: 'rejected', code, error: notInAlbum(code), photo };
    // Of a file sent twice only the first one is new in the album.
    else if (added.delete(photo.id) && result.outcome === 'duplicate') results[at] = { ...result, outcome: 'linked' };
  }
  return ![...refused.values()].includes('album-not-found');
}
