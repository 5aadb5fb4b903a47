import { sharedAlbumPath, sharePath } from '../../../../shared/library/albums/album-page.ts';
import type { ShareResponse } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { reverseSort, type SortOption, sortOf } from '../../../../shared/library/photos/photo-sort.ts';
import { api } from '../../../lib/api.ts';
import { headingsIn } from '../gallery/sections/headings.ts';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';
import { dropShareToken, readShareToken, saveShareToken } from '../link-guests/share-token-store.ts';

const photosOf = (response: ShareResponse): Photo[] => response.photos;

/** A shared album and its photos loaded so far. */
export function useSharedAlbum(slug: string, sort: SortOption | null) {
  const pages = usePhotoPages<ShareResponse>({
    pathOf: (cursor) => sharedAlbumPath(slug, sort, cursor),
    tailOf: (first) => {
      if (first.requiresPassword || first.album.isSelection) return null;
      const reversed = reverseSort(sortOf(first.album, sort));
      return reversed && ((cursor) => sharedAlbumPath(slug, reversed, cursor));
    },
    load: (path) => loadPage(slug, path),
    photosOf,
    countOf: ({ album }) => album.photoCount ?? 0,
  });

  const unlock = async (password: string): Promise<void> => {
    const response = await api<ShareResponse>('POST', `${sharePath(slug)}/verify`, {
      password,
      ...(sort && { sort }),
    });
    if (response.shareToken !== null) saveShareToken(slug, response.shareToken);
    pages.show([response]);
  };
  const headings = headingsIn(pages.responses, ({ album, photos }) => ({
    sections: 'sections' in album ? album.sections : [],
    count: photos.length,
  }));
  return { ...pages, headings, unlock };
}

export type SharedPages = ReturnType<typeof useSharedAlbum>;

async function loadPage(slug: string, path: string): Promise<ShareResponse> {
  const token = readShareToken(slug);
  const headers: Record<string, string> = token === null ? {} : { 'X-Share-Token': token };
  const response = await api<ShareResponse>('GET', path, undefined, { headers });
  // The owner has changed the password: the old token is invalid.
  if (response.requiresPassword) dropShareToken(slug);
  return response;
}
