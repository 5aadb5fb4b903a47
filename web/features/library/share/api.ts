import { sharedAlbumPath } from '../../../../shared/library/albums/album-page.ts';
import type { ShareResponse } from '../../../../shared/library/albums/contract.ts';
import type { Photo } from '../../../../shared/library/photos/contract.ts';
import { reverseSort, type SortOption, sortOf } from '../../../../shared/library/photos/photo-sort.ts';
import { api } from '../../../lib/api.ts';
import { headingsIn } from '../gallery/sections/headings.ts';
import { usePhotoPages } from '../gallery/use-photo-pages.ts';

const photosOf = (response: ShareResponse): Photo[] => response.photos;

/** A shared album and its photos loaded so far. */
export function useSharedAlbum(slug: string, sort: SortOption | null) {
  const pages = usePhotoPages<ShareResponse>({
    pathOf: (cursor) => sharedAlbumPath(slug, sort, cursor),
    tailOf: (first) => {
      const reversed = first.requiresPassword ? null : reverseSort(sortOf(first.album, sort));
      return reversed && ((cursor) => sharedAlbumPath(slug, reversed, cursor));
    },
    load: (path) => loadPage(slug, path),
    photosOf,
    countOf: ({ album }) => album.photoCount ?? 0,
  });

  const unlock = async (password: string): Promise<void> => {
    const response = await api<ShareResponse>('POST', `/albums/share/${encodeURIComponent(slug)}/verify`, {
      password,
      ...(sort && { sort }),
    });
    writeShareToken(slug, response.shareToken);
    pages.show([response]);
  };
  const headings = headingsIn(pages.responses, ({ album, photos }) => ({
    sections: 'sections' in album ? album.sections : [],
    count: photos.length,
  }));
  return { ...pages, headings, unlock };
}

async function loadPage(slug: string, path: string): Promise<ShareResponse> {
  const token = readShareToken(slug);
  const headers: Record<string, string> = token === null ? {} : { 'X-Share-Token': token };
  const response = await api<ShareResponse>('GET', path, undefined, { headers });
  // The owner has changed the password: the old token is invalid.
  if (response.requiresPassword) writeShareToken(slug, null);
  return response;
}

const keyOf = (slug: string): string => `share:${slug}`;

/** The share token of a protected album that was opened in this tab. */
const readShareToken = (slug: string): string | null => sessionStorage.getItem(keyOf(slug));

function writeShareToken(slug: string, token: string | null): void {
  if (token === null) sessionStorage.removeItem(keyOf(slug));
  else sessionStorage.setItem(keyOf(slug), token);
}
