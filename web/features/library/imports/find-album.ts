import type { AlbumsResponse } from '../../../../shared/library/albums/contract.ts';
import type { ImportAlbum } from '../../../../shared/library/imports/import-plan.ts';
import type { KnownResponse } from '../../../../shared/library/photos/contract.ts';
import { api } from '../../../lib/api.ts';
import { createAlbum, updateAlbum } from '../albums/api.ts';
import { readPhotoFacts } from '../own-photos/api.ts';
import { hashFile } from '../photos/upload/hash-file.ts';
import type { RunFolders } from './run-folders.ts';

/**
 * Returns the album of an import: the one that an earlier import has made, which this browser does not remember, or a new
 * one. Of the user's own albums none is taken that happens to be called alike, nor one of `usedIds`. `folders`: where a
 * new one finds its folder.
 */
export async function findAlbum(
  { title, description, folderName, defaultSort }: Omit<ImportAlbum, 'key' | 'sections'>,
  { first, usedIds, folders }: { first: File; usedIds: ReadonlySet<string>; folders: RunFolders },
): Promise<{ id: string; isNew: boolean }> {
  const earlier = await findEarlier(title, first, usedIds);
  if (earlier !== null) return { id: earlier, isNew: false };
  const { album } = await createAlbum({ title, ...(description !== null && { description }) });
  const folderId = folderName === null ? null : await folders.idOf(folderName);
  // Without its folder and its order it is an album all the same.
  if (folderId !== null || defaultSort !== null)
    await updateAlbum(album.id, { folderId, defaultSort }).catch(() => undefined);
  return { id: album.id, isNew: true };
}

/** It is the earlier one if the first photo is in it. */
async function findEarlier(title: string, first: File, usedIds: ReadonlySet<string>): Promise<string | null> {
  const search = new URLSearchParams({ search: title, limit: '12' });
  const { albums } = await api<AlbumsResponse>('GET', `/albums?${search}`);
  if (!albums.some((album) => album.title === title)) return null;
  const { known } = await api<KnownResponse>('POST', '/photos/known', { hashes: [await hashFile(first)] });
  const photo = known.find(({ state }) => state !== 'trashed')?.photo;
  if (!photo) return null;
  const { albums: ofPhoto } = await readPhotoFacts(photo.id);
  return ofPhoto.find(({ id, title: other }) => other === title && !usedIds.has(id))?.id ?? null;
}
