import { describe, expect, it } from 'vitest';
import { isCmykJpeg } from './is-cmyk-jpeg.ts';

const frame = (marker: number, components: number): number[] => [0xff, marker, 0, 8, 8, 0, 9, 0, 9, components];
const comment = [0xff, 0xfe, 0, 4, 1, 2];
const jpeg = (...parts: number[][]): Blob =>
  new Blob([new Uint8Array([0xff, 0xd8, ...parts.flat(), 0xff, 0xda, 0, 0])]);

describe('isCmykJpeg', () => {
  it('detects four components in a baseline frame after other segments and fill bytes', async () => {
    expect(await isCmykJpeg(jpeg(comment, [0xff], frame(0xc0, 4)))).toBe(true);
  });

  it('is false for colour, grey and progressive files', async () => {
    expect(await isCmykJpeg(jpeg(frame(0xc0, 3)))).toBe(false);
    expect(await isCmykJpeg(jpeg(comment, frame(0xc0, 1)))).toBe(false);
    expect(await isCmykJpeg(jpeg(frame(0xc2, 4)))).toBe(false);
  });

  it('is false for anything else', async () => {
    expect(await isCmykJpeg(new Blob(['']))).toBe(false);
    expect(await isCmykJpeg(new Blob(['text, ktorý nie je obrázok']))).toBe(false);
    expect(await isCmykJpeg(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])]))).toBe(false);
  });
});
