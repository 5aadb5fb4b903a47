import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../../shared/library/albums/contract.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { useAlbum } from './api.ts';

const albumPage = (ids: string[], nextCursor: string | null) => ({
  album: {
    id: 'a',
    photoCount: 5,
    defaultSort: 'takenAt_asc',
    sections: [],
    photos: ids.map((id) => ({ photo: { id, status: 'READY', needs: [] } })),
  },
  nextCursor,
});

/** An album of five photos, three of which are loaded. */
async function openAlbum() {
  fakeServer({ 'GET /albums/a': () => albumPage(['p1', 'p2', 'p3'], 'next') });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  const hook = renderHook(() => useAlbum('a', null), { wrapper });
  await waitFor(() => expect(hook.result.current.first).toBeDefined());
  const shown = () => {
    const { first, photos } = hook.result.current;
    return [(first as AlbumResponse).album.photoCount, photos.map((photo) => photo?.id)];
  };
  const remove = async (...ids: string[]) => {
    hook.result.current.removePhotos(new Set(ids));
    await waitFor(() => expect(shown()[1]).not.toContain(ids[0]));
  };
  return { shown, remove };
}

it('photos that were removed are taken off the count of the album, also of those that are not loaded', async () => {
  const { shown, remove } = await openAlbum();
  expect(shown()).toEqual([5, ['p1', 'p2', 'p3']]);
  await remove('p2');
  expect(shown()).toEqual([4, ['p1', 'p3']]);
  await remove('p1', 'p4');
  expect(shown()).toEqual([2, ['p3']]);
});
