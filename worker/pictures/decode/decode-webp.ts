import type { Size } from '../../../shared/rules/fit-box.ts';
import { BufferedReader } from '../buffered-reader.ts';
import { readWebpHeader } from '../detect/webp-header.ts';
import { assertWithinBudget } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import { PictureScaler } from '../scale/picture-scaler.ts';
import { webpDecodeBytes } from './decode-bytes.ts';
import type { DecodedPicture } from './decode-jpeg.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { LibWebp } from './lib-webp.ts';
import { streamIntoMemory } from './stream-into-memory.ts';

/** Decodes a WebP whole, since libwebp's plain call cannot scale: up to about 15 MP. Throws PictureError. */
export async function decodeWebp(source: PictureSource, target: Size): Promise<DecodedPicture> {
  const header = await readWebpHeader(new BufferedReader(source));
  if (header.animated) throw new PictureError('needs-browser', 'an animated WebP');
  const need = webpDecodeBytes(source.sizeBytes, header);
  assertWithinBudget(need);
  const webp = takeDecoder(LibWebp, need);
  const { memory, malloc, free, WebPDecodeRGBA } = webp.calls;
  const file = malloc(source.sizeBytes + 16);
  await streamIntoMemory(source, () => new Uint8Array(memory.buffer), file);
  const size = file + ((source.sizeBytes + 3) & ~3);
  const pixels = tryDecode(() => WebPDecodeRGBA(file, source.sizeBytes, size, size + 4));
  const [columns, rows] = new Uint32Array(memory.buffer, size, 2);
  if (pixels === 0 || columns !== header.width || rows !== header.height) throw await damage(source);

  const scaler = new PictureScaler({ columns, rows, layout: 'rgba' }, target);
  const bytes = new Uint8Array(memory.buffer);
  for (let row = 0; row < rows; row++) scaler.pushRow(bytes, pixels + row * columns * 4);
  free(pixels);
  free(file);
  returnDecoder(webp);
  return { planes: scaler.finish(), iccProfile: header.iccProfile };
}

function tryDecode(decode: () => number): number {
  try {
    return decode();
  } catch {
    return 0;
  }
}

/** libwebp does not say why it failed; the RIFF header says how long the file should be. */
async function damage(source: PictureSource): Promise<PictureError> {
  const riff = await source.read(4, 4);
  const whole = new DataView(riff.buffer, riff.byteOffset, 4).getUint32(0, true) + 8;
  return whole > source.sizeBytes
    ? new PictureError('truncated', `${source.sizeBytes} of ${whole} bytes`)
    : new PictureError('corrupt', 'libwebp refuses it');
}
