import { vi } from 'vitest';
import type { Box } from '../../shared/engine/crop.ts';
import type { Size } from '../../shared/engine/fit-box.ts';

/** Returns grey pixels with something in them that catches the eye: red and chequered. */
export function pixelsWith({ width, height }: Size, thing: Box | null) {
  const data = new Uint8ClampedArray(width * height * 4).fill(128);
  for (let at = 0; thing && at < width * height; at++) {
    const [x, y] = [(at % width) - thing.left, Math.floor(at / width) - thing.top];
    if (x < 0 || y < 0 || x >= thing.width || y >= thing.height) continue;
    data.set((x >> 2) % 2 === (y >> 2) % 2 ? [220, 40, 30, 255] : [60, 10, 10, 255], at * 4);
  }
  return { width, height, data };
}

/** Makes all pictures decode to these pixels, as a browser with a canvas would. */
export function fakePicture(pixels: ReturnType<typeof pixelsWith>): void {
  class FakeImage {
    src = '';
    naturalWidth = pixels.width;
    naturalHeight = pixels.height;
    decode = async () => {};
  }
  vi.stubGlobal('Image', FakeImage);
  const context = { drawImage: () => {}, getImageData: () => pixels } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}
