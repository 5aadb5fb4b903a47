import { BufferedReader } from '../buffered-reader.ts';
import type { Orientation } from '../detect/exif.ts';
import { readWebpHeader } from '../detect/webp-header.ts';
import { assertWithinBudget } from '../memory-budget.ts';
import { PictureError } from '../picture-error.ts';
import type { PictureSource } from '../picture-source.ts';
import type { OpenPicture } from '../rows.ts';
import { webpDecodeBytes } from './decode-bytes.ts';
import { returnDecoder, takeDecoder } from './decoder-pool.ts';
import { LibWebp } from './lib-webp.ts';
import { streamIntoMemory } from './stream-into-memory.ts';

/** Opens a WebP, decoded whole, since libwebp's plain call cannot scale: up to about 15 MP. Throws PictureError. */
export async function openWebp(source: PictureSource, orientation: Orientation): Promise<OpenPicture> {
  const header = await readWebpHeader(new BufferedReader(source));
  const { width, height, iccProfile } = header;
  const needBytes = webpDecodeBytes(source.sizeBytes, header);
  return {
    width,
    height,
    orientation,
    colour: { iccProfile },
    needBytes,
    async decode({ box }, into) {
      if (header.animated) throw new PictureError('needs-browser', 'an animated WebP');
      assertWithinBudget(needBytes);
      const webp = takeDecoder(LibWebp, needBytes);
      const { memory, malloc, free, WebPDecodeRGBA } = webp.calls;
      const file = malloc(source.sizeBytes + 16);
      await streamIntoMemory(source, () => new Uint8Array(memory.buffer), file);
      const size = file + ((source.sizeBytes + 3) & ~3);
      const pixels = tryDecode(() => WebPDecodeRGBA(file, source.sizeBytes, size, size + 4));
      const [columns, rows] = new Uint32Array(memory.buffer, size, 2);
      if (pixels === 0 || columns !== width || rows !== height) throw await damage(source);

      into.start({ left: 0, top: box.top, scaleX: 1, scaleY: 1, columns: width, rows: box.height }, 'rgba');
      const bytes = new Uint8Array(memory.buffer);
      for (let row = box.top; row < box.top + box.height; row++) {
        into.pushRow(bytes, pixels + row * width * 4);
        if (into.pause) await into.pause;
      }
      free(pixels);
      free(file);
      returnDecoder(webp);
    },
  };
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
