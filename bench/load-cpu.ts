import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { AlbumResponse, OpenShare } from '../shared/library/albums/contract.ts';
import { withBareStore } from './bare-store.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { addLoadPeople, drawLoadPhoto, type LoadPerson, welcomeLoadPeople, withComment } from './load-people.ts';
import { workerdCpuMs } from './process-usage.ts';

const photoCount = 60;
const listCalls = 300;
const thumbnailCalls = 600;
const uploads = 20;
const uploadBytes = 4_500_000;
const maxUploadMs = 100;

/**
 * Measures the processor time that a call takes, one after the other, with the simulators of D1 and R2. The one of R2 takes
 * most of an upload's, so the limit is for what is left without it.
 */
export async function benchLoadCpu(): Promise<BenchRow[]> {
  const stored = await withBareStore(({ origin, processId }) =>
    meanCpu(processId, uploads, async () => {
      await fetch(origin, { method: 'POST', body: randomBytes(uploadBytes) });
    }),
  );
  return withBenchApp(addLoadPeople, async ({ origin, processId }) => {
    const [person] = await welcomeLoadPeople(origin);
    if (!person) throw new Error('No one to measure with.');
    const path = await fillAlbum(person);
    const get = async (url: string, headers: Record<string, string> = {}) => {
      const response = await fetch(origin + url, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${url} returned ${response.status}: ${text.slice(0, 200)}`);
      return text;
    };
    const list = () => get(path, { authorization: `Bearer ${person.token}` });
    const cpuOf = (count: number, action: (turn: number) => Promise<unknown>) => meanCpu(processId, count, action);

    const text = await list();
    const { album } = JSON.parse(text) as AlbumResponse;
    const thumbnails = album.photos.map(({ photo }) => photo.thumbnailUrl ?? '');
    const health = await cpuOf(listCalls, () => get('/api/health'));
    const listed = await cpuOf(listCalls, list);
    const thumbnail = await cpuOf(thumbnailCalls, (turn) => get(thumbnails[Math.abs(turn) % thumbnails.length] ?? ''));
    const shared = `/api/albums/share/${album.shareSlug}?limit=${photoCount}`;
    // A crowd asks for the same; an unknown token is one of its own.
    const ofAlbum = (turn: number) => get(shared, { 'x-share-token': `${turn}` });
    const guests = (JSON.parse(await get(shared)) as OpenShare).photos.map(({ thumbnailUrl }) => thumbnailUrl ?? '');
    const quiet = { 'if-none-match': '"another"' };
    const opened = [await cpuOf(listCalls, ofAlbum), await cpuOf(listCalls, () => get(shared))];
    const seen = [
      await cpuOf(thumbnailCalls, () => get(guests[0] ?? '', quiet)),
      await cpuOf(thumbnailCalls, () => get(guests[0] ?? '')),
    ];
    const uploaded = await cpuOf(uploads, (turn) => upload(person, turn));
    return [
      row('a call that reads nothing of anybody (health)', health),
      row(`an owner's album of ${photoCount} photos`, listed),
      row('a thumbnail', thumbnail),
      row("a guest's album; while a crowd opens it", ...opened),
      row("a guest's thumbnail; while a crowd looks at it", ...seen),
      row(`an upload of ${uploadBytes / 1e6} MB with its derivatives`, uploaded),
      row('storing as many bytes, by a Worker that does nothing else', stored),
      {
        ...row('the upload without that', uploaded - stored),
        limit: `≤ ${maxUploadMs} ms`,
        ok: uploaded - stored <= maxUploadMs,
      },
      {
        name: `Load: bytes of an owner's album of ${photoCount} photos, as sent and gzipped`,
        value: `${text.length}, ${gzipSync(text).length}`,
        ok: true,
      },
    ];
  });
}

const row = (what: string, ...ms: number[]): BenchRow => ({
  name: `Load: CPU of ${what}`,
  value: `${ms.map((value) => value.toFixed(1)).join('; ')} ms`,
  ok: true,
});

/** Returns the path of an album with so many photos. */
async function fillAlbum({ client }: LoadPerson): Promise<string> {
  const album = await client.createAlbum({ title: 'Výkon' });
  const drawn = await Promise.all(Array.from({ length: 4 }, (_, at) => drawLoadPhoto(5000 + at)));
  for (let from = 0; from < photoCount; from += drawn.length)
    await client.upload(
      album.id,
      drawn.map((photo, at) => withComment(photo, `cpu-${from + at}`)),
    );
  return `/api/albums/${album.id}?limit=${photoCount}`;
}

/** Sends a photo of a camera's weight: what follows the end of the picture is part of the file. */
async function upload({ client, albumId }: LoadPerson, turn: number): Promise<void> {
  const photo = await drawnOnce();
  const original = Buffer.concat([photo.original, randomBytes(uploadBytes - photo.original.length)]);
  const { photos } = await client.upload(albumId, [{ ...photo, filename: `cpu-${turn}.jpg`, original }]);
  if (photos[0]?.status !== 'READY') throw new Error('The photo of the bench was not stored with its derivatives.');
}

let drawn: ReturnType<typeof drawLoadPhoto> | undefined;
function drawnOnce(): ReturnType<typeof drawLoadPhoto> {
  drawn ??= drawLoadPhoto(6000);
  return drawn;
}

async function meanCpu(processId: number, count: number, action: (turn: number) => Promise<unknown>): Promise<number> {
  // Compiles what runs often.
  for (let turn = 0; turn < count / 3; turn++) await action(-1 - turn);
  const before = workerdCpuMs(processId);
  for (let turn = 0; turn < count; turn++) await action(turn);
  return (workerdCpuMs(processId) - before) / count;
}
