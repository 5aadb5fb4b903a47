import { describe, expect, it } from 'vitest';
import type { Bands } from './bitmap-bands.ts';
import { encodeMaster } from './encode-master.ts';

/** A picture of noise, handed out in bands of five rows. */
function noise(width: number, height: number): Bands {
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, index) => (index * 2_654_435_761) >>> 24);
  return {
    width,
    height,
    each(use) {
      for (let top = 0; top < height; top += 5) {
        const rows = Math.min(5, height - top);
        use(rgba.subarray(top * width * 4, (top + rows) * width * 4), rows);
      }
    },
  };
}

const bytesOf = async (jpeg: Blob | null) => [...new Uint8Array((await jpeg?.arrayBuffer()) ?? new ArrayBuffer())];

describe('encodeMaster', () => {
  it('makes a whole baseline JPEG of the picture, with colour at full size', async () => {
    const bytes = await bytesOf(encodeMaster(noise(37, 23)));
    expect(bytes.slice(0, 2)).toEqual([0xff, 0xd8]);
    expect(bytes.slice(-2)).toEqual([0xff, 0xd9]);
    const frame = bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0);
    expect(bytes.slice(frame + 4, frame + 10)).toEqual([8, 0, 23, 0, 37, 3]);
    expect([11, 14, 17].map((at) => bytes[frame + at])).toEqual([0x11, 0x11, 0x11]);
  });

  it('encodes again at a lower quality what is too large, and gives up then', () => {
    const picture = noise(64, 64);
    const best = encodeMaster(picture)?.size ?? 0;
    const lower = encodeMaster(picture, best - 1)?.size ?? 0;
    expect(lower).toBeGreaterThan(0);
    expect(lower).toBeLessThan(best);
    expect(encodeMaster(picture, lower - 1)).toBeNull();
  });
});
