import { heavyJpeg } from '../scripts/photo-generator/test-photos.ts';
import { type ClientPhoto, signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { maxPhotoBytes, maxRequestFiles } from '../shared/library/photos/upload-limits.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { peakDuring, workerdBytes } from './process-usage.ts';

const mib = 1024 * 1024;
// At first caches, compiled code, simulators and the heap's garbage grow too, so that has no limit. From then on a
// batch must not add up.
const maxOnceWarm = 0.5;

/**
 * Measures how much the local workerd grows during an upload, relative to the bytes of the batch. An upper bound: it
 * includes uncollected garbage and the simulators of R2 and D1 in the same process. By design an upload buffers one
 * block of 5 MiB (worker/library/photos/receive-photo.ts), one network read and two derivatives.
 */
export async function benchUploadMemory(): Promise<BenchRow[]> {
  if (process.platform !== 'linux') {
    return [{ name: 'Upload memory', value: 'not measured: it needs /proc', ok: true }];
  }
  return withBenchApp(
    async () => {},
    async ({ origin, processId }) => {
      const client = await signIn(origin, admin.email, admin.password);
      const album = await client.createAlbum({ title: 'Pamäť' });
      const upload = async (photos: ClientPhoto[]) => {
        const { results } = await client.upload(album.id, photos);
        const rejected = results.filter(({ outcome }) => outcome !== 'stored');
        if (rejected.length > 0) throw new Error(`The upload was not stored: ${JSON.stringify(rejected)}`);
      };
      // With derivatives, so that the Worker makes none: that is measured separately.
      const photo = async (bytes: number, seed: number): Promise<ClientPhoto> => {
        const original = await heavyJpeg(bytes, seed);
        return { filename: `${seed}.jpg`, original, ...(await smallPictures(original)) };
      };
      const many = (count: number, bytes: number, firstSeed: number) =>
        Promise.all(Array.from({ length: count }, (_, index) => photo(bytes, firstSeed + index)));
      const one = await photo(23.3 * mib, 11);
      if (one.original.length > maxPhotoBytes) throw new Error('The large photo came out too large.');
      await upload([await photo(0.2 * mib, 12)]);

      const rows: BenchRow[] = [];
      const batches: [name: string, photos: ClientPhoto[], maxRatio?: number][] = [
        ['10 photos of 5 MB, cold', await many(10, 4.6 * mib, 101)],
        ['10 more photos of 5 MB', await many(10, 4.6 * mib, 201), maxOnceWarm],
        [`${maxRequestFiles} photos of 2.5 MB, the first so many`, await many(maxRequestFiles, 2.3 * mib, 301)],
        [`${maxRequestFiles} more photos of 2.5 MB`, await many(maxRequestFiles, 2.3 * mib, 401), maxOnceWarm],
        ['1 photo of 25 MB', [one], maxOnceWarm],
      ];
      for (const [name, photos, maxRatio] of batches) {
        const idle = workerdBytes(processId);
        const peak = await peakDuring(
          () => workerdBytes(processId),
          () => upload(photos),
        );
        const sent = photos.reduce((sum, { original }) => sum + original.length, 0);
        const grown = peak - idle;
        rows.push({
          name: `Upload of ${name}: growth of workerd (idle ${(idle / mib).toFixed(0)} MiB, with R2 and D1)`,
          value: `${(grown / mib).toFixed(1)} MiB = ${(grown / sent).toFixed(2)} × the batch`,
          limit: maxRatio ? `≤ ${maxRatio} ×` : undefined,
          ok: idle > 0 && grown <= sent * (maxRatio ?? Number.POSITIVE_INFINITY),
        });
      }
      return rows;
    },
  );
}

async function smallPictures(original: Buffer): Promise<{ preview: Uint8Array; thumbnail: Uint8Array }> {
  const { default: sharp } = await import('sharp');
  const within = (side: number) =>
    sharp(original).resize(side, side, { fit: 'inside' }).jpeg({ quality: 60 }).toBuffer();
  return { preview: await within(1920), thumbnail: await within(400) };
}
