import type { AlbumsResponse } from '../../../../shared/library/albums/contract.ts';
import type { ImportAlbum } from '../../../../shared/library/imports/import-plan.ts';
import type { KnownResponse, PhotoAlbumsResponse } from '../../../../shared/library/photos/contract.ts';
import { api } from '../../../lib/api.ts';
import { createAlbum } from '../albums/api.ts';
import { createSection } from '../albums/order/api.ts';
import { hashFile } from '../photos/upload/hash-file.ts';

/**
 * Returns the album of an import: the one that an earlier import has made, which this browser does not remember, or a new
 * one. Of the user's own albums none is taken that happens to be called alike.
 */
export async function findAlbum({ title, description, sections }: ImportAlbum, first: File): Promise<string> {
  const earlier = await findEarlier(title, first);
  if (earlier !== null) return earlier;
  const { album } = await createAlbum({ title, ...(description !== null && { description }) });
  for (const section of sections) await createSection(album.id, { ...section, before: null });
  return album.id;
}

/** It is the earlier one if the first photo is in it. */
async function findEarlier(title: string, first: File): Promise<string | null> {
  const search = new URLSearchParams({ search: title, limit: '12' });
  const { albums } = await api<AlbumsResponse>('GET', `/albums?${search}`);
  if (!albums.some((album) => album.title === title)) return null;
  const { known } = await api<KnownResponse>('POST', '/photos/known', { hashes: [await hashFile(first)] });
  const photo = known.find(({ state }) => state !== 'trashed')?.photo;
  if (!photo) return null;
  const { albums: ofPhoto } = await api<PhotoAlbumsResponse>('GET', `/photos/${photo.id}/albums`);
  return ofPhoto.find((album) => album.title === title)?.id ?? null;
}
