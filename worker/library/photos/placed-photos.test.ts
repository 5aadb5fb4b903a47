import { expect, it } from 'vitest';
import type { AlbumResponse } from '../../../shared/library/albums/contract.ts';
import type { UploadConfig, UploadResponse } from '../../../shared/library/photos/contract.ts';
import { formatPlace } from '../../../shared/library/photos/photo-place.ts';
import { call } from '../../testing/call.ts';
import { drawJpeg } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser } from '../../testing/factories.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Uploads photos named after their index, each in a request of its own; returns the names as the album shows them. */
async function albumOf(places: (now: number) => { chosenAt: number; index: number }[]): Promise<string[]> {
  const { token, ...user } = await makeUser();
  const { id } = await makeAlbum({ token, ...user });
  const { body } = await call<UploadConfig>('GET', '/photos/upload-config', { token });
  for (const place of places(body.now)) {
    const form = new FormData();
    form.append('albumId', id);
    form.append('place', formatPlace(place));
    form.append('photos', new File([drawJpeg(64, 48, place.index)], `${place.index}`));
    const { body } = await call<UploadResponse>('POST', '/photos/upload', { token, body: form });
    expect(body.results[0]?.outcome).toBe('stored');
  }
  const { body: shown } = await call<AlbumResponse>('GET', `/albums/${id}`, { token });
  return shown.album.photos.map(({ photo }) => photo.filename);
}

it('photos chosen together are shown in the order in which they were chosen, whichever arrives first', async () => {
  expect(await albumOf((chosenAt) => [2, 0, 10, 1].map((index) => ({ chosenAt, index })))).toEqual([
    '0',
    '1',
    '2',
    '10',
  ]);
});

it('photos chosen later come after them', async () => {
  const names = await albumOf((now) => [
    { chosenAt: now, index: 0 },
    { chosenAt: now - 60_000, index: 5 },
  ]);
  expect(names).toEqual(['5', '0']);
});

it('a place of the future or of long ago does not move a photo', async () => {
  const names = await albumOf((now) => [
    { chosenAt: now + dayMs, index: 0 },
    { chosenAt: now, index: 1 },
    { chosenAt: now - 30 * dayMs, index: 2 },
  ]);
  expect(names).toEqual(['1', '0', '2']);
});

it('photos that many people chose in one moment are all stored, each in the order of its album', async () => {
  const chosenAt = Date.now() - 1000;
  const inOrder = Promise.all(
    Array.from({ length: 12 }, () => albumOf(() => [1, 0].map((index) => ({ chosenAt, index })))),
  );
  expect(await inOrder).toEqual(Array(12).fill(['0', '1']));
});
