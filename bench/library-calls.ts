import { maxOrderedPhotos } from '../shared/library/albums/album-order.ts';
import type { AlbumSectionResponse } from '../shared/library/albums/album-sections.ts';
import type { CallMeter, Limits } from './call-meter.ts';
import { bigAlbumId, ownPhotos } from './many-photos.ts';
import { idOf } from './shop-rows.ts';

const photosAtOnce = 200;
const photoIdsFrom = (first: number): string[] =>
  Array.from({ length: photosAtOnce }, (_, offset) => idOf('photo', first + offset));

// Each photo with its albums, their counts and indexes, and its month.
const ofManyPhotos: Limits = { rows: 100 * photosAtOnce, statements: 13 };
const ofAFolder: Limits = { rows: 300, statements: 6 };

/** Measures how one's own photos are looked at: by months, those in no album, the trash. */
export async function measureLibrary(meter: CallMeter): Promise<void> {
  const note = `${ownPhotos} photos in 20 years`;
  await meter.call('GET /api/photos/months', { note });
  const month = '2026-07';
  for (const query of ['', 'from=end']) {
    const path = 'GET /api/photos/months/:month';
    const { nextCursor } = await meter.call<{ nextCursor: string | null }>(path, { ids: [month], query, note: query });
    const next = `${query}&cursor=${encodeURIComponent(nextCursor ?? '')}`;
    if (nextCursor) await meter.call(path, { ids: [month], query: next, note: `${query} page 2` });
  }
  await meter.call('GET /api/photos/unfiled-count', { note });
  await meter.call('GET /api/photos', { query: 'unfiled=true', note: 'in no album' });
  await meter.call('POST /api/photos/favorites', {
    body: { photoIds: photoIdsFrom(9000), isFavorite: true },
    note: '200 photos',
    max: { rows: 12 * photosAtOnce, statements: 5 },
  });
  const favorites = 'GET /api/photos/favorites';
  const { nextCursor } = await meter.call<{ nextCursor: string | null }>(favorites, { note: '200 photos' });
  await meter.call(favorites, { query: `cursor=${encodeURIComponent(nextCursor ?? '')}`, note: 'page 2' });
  await meter.call('GET /api/trash');
  await meter.call('GET /api/album-folders');
}

/** Measures what is done with many of one's own photos at once. */
export async function measureSelections(meter: CallMeter): Promise<void> {
  const [from, to] = [bigAlbumId, idOf('album', 1)];
  const body = { photoIds: photoIdsFrom(5000) };
  const many = { note: `${photosAtOnce} photos`, max: ofManyPhotos };
  const hashes = Array.from({ length: photosAtOnce }, (_, at) => at.toString(16).padStart(64, '0'));
  await meter.call('POST /api/photos/known', { body: { albumId: to, hashes }, ...many });
  await meter.call('POST /api/albums/:id/photos', { ids: [to], body, ...many });
  await meter.call('POST /api/albums/:id/photos/remove', { ids: [to], body, ...many });
  await meter.call('POST /api/albums/:id/photos/move', { ids: [to], body: { ...body, from }, ...many });
  await meter.call('POST /api/photos/delete', { body, ...many });
  await meter.call('POST /api/trash/restore', { body, ...many });
  await meter.call('POST /api/photos/delete', { body, ...many });
  await meter.call('POST /api/trash/erase', { body, ...many });
  await measureOwnOrder(meter);
  const named = (name: string) => ({ body: { name }, max: ofAFolder });
  const { folder } = await meter.call<{ folder: { id: string } }>('POST /api/album-folders', named('Rodina'));
  const ids = [folder.id];
  await meter.call('PUT /api/album-folders/:id', { ids, ...named('Rodinné') });
  await meter.call('DELETE /api/album-folders/:id', { ids, max: ofAFolder });
}

/** Measures an album in its owner's order, with a section. */
async function measureOwnOrder(meter: CallMeter): Promise<void> {
  const ids = [bigAlbumId];
  const max = ofAFolder;
  const order = { photoIds: photoIdsFrom(8000).slice(0, maxOrderedPhotos), target: null };
  const section = { body: { title: 'Obrad', before: null }, ids, max };
  // Only the first move gives an album's photos their positions, and each is read and written for it.
  await meter.call('PUT /api/albums/:id/order', {
    ...{ ids: [idOf('album', 1)], body: { photoIds: [idOf('photo', 10_001)], target: null } },
    ...{ note: 'the first move among 10,000 photos', max: { rows: 45_000, statements: 12 } },
  });
  const { section: made } = await meter.call<AlbumSectionResponse>('POST /api/albums/:id/sections', section);
  await meter.call('PUT /api/albums/:id/order', { ids, body: order, max: ofManyPhotos });
  await meter.call('PUT /api/album-sections/:id', { ids: [made.id], body: { title: 'Hostina' }, max });
  await meter.call('DELETE /api/album-sections/:id', { ids: [made.id], max });
}
