import sharp from 'sharp';
import { maxPhotoBytes } from '../shared/library/photos/upload-limits.ts';
import type { BenchRow } from './bench-row.ts';
import { deriveWithSharp, medianCpu, previewSizes, row } from './compare-with-sharp.ts';
import { peakBufferMb } from './peak-buffers.ts';
import type { BenchPhoto } from './pictures-photo.ts';

/** Pictures whose pixels come little by little; `bufferMb` is beside the file, which the decoder of JPEGs has in memory. */
const kinds = [
  {
    name: 'progressive JPEG',
    encode: (photo: Uint8Array) => sharp(photo).jpeg({ quality: 93, progressive: true }),
    inMemory: (file: Uint8Array) => file.length,
    limits: { cpuRatio: 1.9, bufferMb: 10 },
  },
  {
    name: 'interlaced PNG',
    // Noise does not compress: with all of it a file would be larger than what is stored.
    encode: (photo: Uint8Array) => sharp(photo).blur(4).png({ progressive: true, adaptiveFiltering: true }),
    inMemory: () => 0,
    limits: { cpuRatio: 4, bufferMb: 16 },
  },
];

/** Compares previews of pictures in several passes with sharp's, as those of JPEGs in one scan are. */
export async function benchPasses(photos: BenchPhoto[]): Promise<BenchRow[]> {
  const { derivePicture } = await import('../worker/engine/pictures/derive-picture.ts');
  const { inspectPicture } = await import('../worker/engine/pictures/detect/inspect-picture.ts');
  const { bytesSource } = await import('../worker/engine/pictures/picture-source.ts');
  const rows: BenchRow[] = [];
  for (const photo of photos) {
    for (const { name, encode, inMemory, limits } of kinds) {
      const file = new Uint8Array(await encode(photo.jpeg).toBuffer());
      if (file.length > maxPhotoBytes) throw new Error(`A ${name} of ${file.length} bytes is not stored`);
      const source = bytesSource(file);
      const info = await inspectPicture(source);
      const derive = () => derivePicture(source, info, previewSizes);
      const [ours, theirs] = await medianCpu(derive, () => deriveWithSharp(file));
      const mb = await peakBufferMb(source, (watched) => derivePicture(watched, info, previewSizes));
      const title = `${photo.name} ${name} of ${(file.length / 1e6).toFixed(1)} MB, previews`;
      rows.push(
        row(`${title}, CPU against sharp (${ours} ms : ${theirs} ms)`, ours / theirs, '×', limits.cpuRatio),
        row(`${title}, buffers beside the file`, mb - inMemory(file) / 1024 / 1024, ' MB', limits.bufferMb),
      );
    }
  }
  return rows;
}
