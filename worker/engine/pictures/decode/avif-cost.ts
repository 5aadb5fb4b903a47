import type { AvifHeader } from '../detect/avif-header.ts';

/** What decoding an AVIF takes. */
export interface AvifCost {
  bytes: number;
  cpuSeconds: number;
  /** Of its largest stretch without a pause: a tile is decoded in one go. */
  goSeconds: number;
}

/** dav1d with its tables and stack, before the first file. */
const libraryBytes = 17_300_000;
const workingBytes = 3_000_000;
/** What dav1d notes of blocks and edges, measured. */
const notesOfPixel = 0.7;
const nanosecondsPerPixel = 75;
const nanosecondsPerByte = 80;

/** Known from the header alone. */
export function avifCost({ tiles, tile, samples, stored, codedBytes, alphaAt }: AvifHeader): AvifCost {
  const pixels = tile.width * tile.height;
  const largest = Math.max(...tiles.map((at) => at?.bytes ?? 0));
  const planes = (samplesOfPixel: number, fileBytes: number) =>
    Math.max(libraryBytes, workingBytes + fileBytes + pixels * (samplesOfPixel * 1.04 + notesOfPixel));
  const alphaBytes = alphaAt ? pixels + planes(1, alphaAt.bytes) : 0;
  const bandBytes = tiles.length > 1 ? stored.width * tile.height * 3 : 0;
  const seconds = (count: number, bytes: number) => (count * nanosecondsPerPixel + bytes * nanosecondsPerByte) / 1e9;
  return {
    bytes: planes(samples, largest) + alphaBytes + bandBytes,
    cpuSeconds: seconds(pixels * tiles.length * (alphaAt ? 1.5 : 1), codedBytes),
    goSeconds: seconds(pixels, largest),
  };
}
