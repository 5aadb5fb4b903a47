import type { ShareAnswer } from '../../../shared/contract/albums.ts';
import type { Photo } from '../../../shared/contract/photos.ts';
import { sharedAlbumPath } from '../../../shared/rules/album-page.ts';
import type { SortOption } from '../../../shared/rules/photo-sort.ts';
import { api } from '../../lib/api.ts';
import { usePhotoPages } from '../photos/use-photo-pages.ts';
import { readShareToken, writeShareToken } from './share-token-storage.ts';

const photosOf = (answer: ShareAnswer): Photo[] => answer.photos;

/** A shared album and its photos as far as they are loaded. */
export function useSharedAlbum(slug: string, sort: SortOption) {
  const pages = usePhotoPages<ShareAnswer>({
    pathOf: (cursor) => sharedAlbumPath(slug, sort, cursor),
    load: (path) => loadPage(slug, path),
    photosOf,
  });

  const unlock = async (password: string): Promise<void> => {
    const answer = await api<ShareAnswer>('POST', `/albums/share/${encodeURIComponent(slug)}/verify`, {
      password,
      sort,
    });
    writeShareToken(slug, answer.shareToken);
    pages.show([answer]);
  };
  return { ...pages, unlock };
}

async function loadPage(slug: string, path: string): Promise<ShareAnswer> {
  const token = readShareToken(slug);
  const headers: Record<string, string> = token === null ? {} : { 'X-Share-Token': token };
  const answer = await api<ShareAnswer>('GET', path, undefined, { headers });
  // The owner has changed the password: the old proof is worth nothing.
  if (answer.requiresPassword) writeShareToken(slug, null);
  return answer;
}
