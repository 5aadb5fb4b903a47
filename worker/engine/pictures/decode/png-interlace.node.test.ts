import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesSource, type PictureSource } from '../picture-source.ts';
import type { Planes } from '../scale/planes.ts';
import { PlanesCollector } from '../scale/planes-collector.ts';
import { scalePicture } from '../scale-picture.ts';
import { openPng } from './open-png.ts';

const [width, height] = [613, 407];

async function partOf(png: Uint8Array, scale: number, source: PictureSource = bytesSource(png)): Promise<Planes> {
  const box = { left: 101, top: 93, width: 320, height: 230 };
  const target = { width: Math.round(320 / scale), height: Math.round(230 / scale) };
  const collector = new PlanesCollector(target);
  await scalePicture(await openPng(source, 1), { box, target, chromaStep: 2 }, collector);
  return collector.planes;
}

/** The same noise with and without interlacing. */
async function both(channels: 1 | 2 | 3 | 4, options: { palette?: boolean; bits?: 16 } = {}): Promise<Uint8Array[]> {
  const pixels = new Uint8Array(width * height * channels).map((_, i) => (i * i * 31 + (i >> 3)) & 255);
  const make = async (progressive: boolean) => {
    const picture = sharp(pixels, { raw: { width, height, channels } });
    if (options.bits) picture.toColourspace(channels < 3 ? 'grey16' : 'rgb16');
    return new Uint8Array(await picture.png({ progressive, palette: options.palette ?? false }).toBuffer());
  };
  return [await make(false), await make(true)];
}

test.each([
  ['grey', 1, {}],
  ['grey with alpha', 2, {}],
  ['RGB', 3, {}],
  ['RGBA', 4, {}],
  ['of a palette', 3, { palette: true }],
  ['of 16 bits', 3, { bits: 16 }],
] as const)('an interlaced PNG, %s, gives what the same pixels in order do', async (_, channels, options) => {
  const [straight, interlaced] = await both(channels, options);
  for (const scale of [1, 2.7]) expect(await partOf(interlaced!, scale)).toEqual(await partOf(straight!, scale));
});

test('one without its last chunk, and the checksums before it, has all pixels', async () => {
  for (const whole of await both(3)) {
    for (const missing of [12, 16, 20]) {
      expect(await partOf(whole.subarray(0, -missing), 1)).toEqual(await partOf(whole, 1));
    }
  }
});

test('what ends within any of its passes is truncated, and leaves no reader open', async () => {
  const [, interlaced] = await both(3);
  for (const share of [0.05, 0.2, 0.4, 0.55]) {
    const cut = interlaced!.slice(0, Math.floor(interlaced!.length * share));
    let open = 0;
    const source: PictureSource = {
      ...bytesSource(cut),
      stream: async () => {
        open++;
        const reader = (await bytesSource(cut).stream()).getReader();
        return new ReadableStream({
          type: 'bytes',
          async pull(controller) {
            const { done, value } = await reader.read();
            if (!done) return controller.enqueue(value as Uint8Array<ArrayBuffer>);
            open--;
            controller.close();
            controller.byobRequest?.respond(0);
          },
          cancel: () => void open--,
        });
      },
    };
    await expect(partOf(cut, 1, source)).rejects.toMatchObject({ fault: 'truncated' });
    expect(open).toBe(0);
  }
});
