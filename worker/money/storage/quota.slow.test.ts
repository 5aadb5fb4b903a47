import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import type { UploadResponse } from '../../../shared/library/photos/contract.ts';
import { reserveStorage } from '../../library/photos/reserve-storage.ts';
import { sweepUploads } from '../../library/photos/sweep-uploads.ts';
import { newId } from '../../platform/core/new-id.ts';
import { reconcileLibraryColumns } from '../../platform/integrity/reconcile-columns.ts';
import { call } from '../../testing/call.ts';
import { drawJpegOfSize } from '../../testing/draw-jpeg.ts';
import { makeAlbum, makeUser, type TestUser, upload } from '../../testing/factories.ts';
import { libraryDb, openLibrary } from '../../testing/libraries.ts';
import { sqlIdText } from '../../testing/photo-ids.ts';

const photoBytes = 20_000;
const dayMs = 24 * 3_600_000;

/** What is counted, what the rows of photos come to, and what lies in the bucket. */
async function usageOf(user: TestUser) {
  const counted = await libraryDb
    .prepare('select storage_used_bytes from libraries where id = ?')
    .bind(user.id)
    .first();
  const { results } = await libraryDb
    .prepare(
      `select ${sqlIdText()} as id, size_bytes from photos where owner_key = (select key from libraries where id = ?) and status <> 'DELETED'`,
    )
    .bind(user.id)
    .all<{ id: string; size_bytes: number }>();
  const objects = await Promise.all(results.map(({ id }) => env.BUCKET.head(`originals/${id}`)));
  return {
    counted: counted?.storage_used_bytes,
    rows: results.reduce((sum, row) => sum + row.size_bytes, 0),
    stored: objects.reduce((sum, object) => sum + (object?.size ?? 0), 0),
  };
}
const exactly = (photos: number) => ({
  counted: photos * photoBytes,
  rows: photos * photoBytes,
  stored: photos * photoBytes,
});
const results = (responses: { body: UploadResponse }[]) => responses.flatMap(({ body }) => body.results);

it('of 50 uploads at once into room for 10, exactly 10 are stored, and the usage is exact ever after', async () => {
  const user = await makeUser({ storageLimitBytes: 10 * photoBytes });
  const album = await makeAlbum(user);
  const send = (seed: number) =>
    upload(user, album.id, [{ name: `${seed}.jpg`, bytes: drawJpegOfSize(photoBytes, seed + 1000) }]);
  const before = (await env.BUCKET.list({ prefix: 'originals/' })).objects.length;
  const sent = results(await Promise.all(Array.from({ length: 50 }, (_, seed) => send(seed))));
  const stored = sent.flatMap((result) => (result.outcome === 'stored' ? [result.photo.id] : []));
  expect(stored).toHaveLength(10);
  const refused = sent.flatMap((result) => (result.outcome === 'rejected' ? [result.error] : []));
  expect(refused).toEqual(Array(40).fill('Nedostatok miesta v úložisku'));
  expect(await usageOf(user)).toEqual(exactly(10));
  // Nothing is left of those that were refused.
  expect((await env.BUCKET.list({ prefix: 'originals/' })).objects).toHaveLength(before + 10);

  await Promise.all([...stored.slice(0, 3), ...stored.slice(0, 3)].map(removePhoto));
  expect(await usageOf(user)).toEqual(exactly(7));

  // An upload that broke off holds its place until it is swept.
  const broken = { id: newId(), place: null, userId: user.id, filename: 'a.jpg', format: 'jpeg', watermark: null };
  await reserveStorage(openLibrary(), broken, photoBytes);
  const again = results(await Promise.all(Array.from({ length: 6 }, (_, seed) => send(seed + 100))));
  expect(again.filter(({ outcome }) => outcome === 'stored')).toHaveLength(2);
  await Promise.all([1, 2].map(() => sweepUploads(openLibrary(env, Date.now() + dayMs + 1000))));
  expect(await usageOf(user)).toEqual(exactly(9));
  const last = results(
    await Promise.all([send(200), send(201), upload(user, album.id, [{ name: 'x.jpg', bytes: new Uint8Array(99) }])]),
  );
  expect(last.map(({ outcome }) => outcome).sort()).toEqual(['rejected', 'rejected', 'stored']);
  expect(await usageOf(user)).toEqual(exactly(10));

  // The nightly comparison finds nothing to repair.
  const complaint = vi.spyOn(console, 'error');
  await reconcileLibraryColumns(openLibrary());
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();

  async function removePhoto(id: string) {
    await call('DELETE', `/photos/${id}`, { token: user.token });
  }
});
