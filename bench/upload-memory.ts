import { heavyJpeg } from '../scripts/photo-generator/test-photos.ts';
import { type ClientPhoto, signIn } from '../scripts/seed/api-client.ts';
import { admin } from '../scripts/seed/people.ts';
import { maxPhotoBytes } from '../shared/rules/upload-limits.ts';
import { withBenchApp } from './bench-app.ts';
import type { BenchRow } from './bench-row.ts';
import { probeMemory } from './isolate-memory.ts';

const mib = 1024 * 1024;
// Of buffers that one request may hold, whatever its size.
const mostMib = 32;

/**
 * What the Worker's isolate holds beyond its idle state while an upload runs: V8's heap and all buffers of that
 * isolate, by its inspector. The simulators of R2 and D1 are isolates of their own and don't count.
 */
export async function benchUploadMemory(): Promise<BenchRow[]> {
  return withBenchApp(
    async () => {},
    async ({ origin, inspectorPort }) => {
      const client = await signIn(origin, admin.email, admin.password);
      const album = await client.createAlbum({ title: 'Pamäť' });
      const upload = async (photos: ClientPhoto[]) => {
        const { results } = await client.upload(album.id, photos);
        const rejected = results.filter(({ outcome }) => outcome !== 'stored');
        if (rejected.length > 0) throw new Error(`The upload was not stored: ${JSON.stringify(rejected)}`);
      };
      // Small pictures come along, so that the Worker derives nothing: that is measured by itself.
      const photo = async (bytes: number, seed: number): Promise<ClientPhoto> => {
        const original = await heavyJpeg(bytes, seed);
        return { filename: `${seed}.jpg`, original, ...(await smallPictures(original)) };
      };
      const ten = await Promise.all(Array.from({ length: 10 }, (_, index) => photo(4.9 * mib, index + 1)));
      const one = await photo(24.5 * mib, 11);
      if (one.original.length > maxPhotoBytes) throw new Error('The large photo came out too large.');
      await upload([await photo(0.2 * mib, 12)]);

      const probe = await probeMemory(inspectorPort);
      const rows: BenchRow[] = [];
      const batches: [name: string, photos: ClientPhoto[]][] = [
        ['10 photos of 5 MB', ten],
        ['1 photo of 25 MB', [one]],
      ];
      for (const [name, photos] of batches) {
        const idle = await probe.settled();
        const peak = await probe.peakDuring(() => upload(photos));
        const sent = photos.reduce((sum, { original }) => sum + original.length, 0) / mib;
        const heap = Math.max(0, peak.heap - idle.heap) / mib;
        const buffers = Math.max(0, peak.buffers - idle.buffers) / mib;
        rows.push({
          name: `Upload of ${name}: buffers over idle (heap grew by ${heap.toFixed(1)} MiB; ${peak.samples} samples)`,
          value: `${buffers.toFixed(1)} MiB = ${(buffers / sent).toFixed(2)} × the batch`,
          limit: `≤ ${mostMib} MiB`,
          ok: buffers <= mostMib,
        });
      }
      probe.close();
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
