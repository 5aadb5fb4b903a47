import { describe, expect, it } from 'vitest';
import { isCmykJpeg, readJpegFrame } from './jpeg-frame.ts';

const frame = (marker: number, components: number): number[] => [0xff, marker, 0, 8, 8, 0, 9, 0, 9, components];
const comment = [0xff, 0xfe, 0, 4, 1, 2];
const jpeg = (...parts: number[][]): Blob =>
  new Blob([new Uint8Array([0xff, 0xd8, ...parts.flat(), 0xff, 0xda, 0, 0])]);

describe('readJpegFrame', () => {
  it('returns the size, also where a large profile comes before it', async () => {
    const profile = Array.from({ length: 3 }, () => [0xff, 0xe2, 0xff, 0xff, ...Array(0xffff - 2).fill(0)]);
    const found = { width: 4032, height: 3024, components: 3, isBaseline: true };
    const sized = [0xff, 0xc0, 0, 17, 8, 0x0b, 0xd0, 0x0f, 0xc0, 3];
    expect(await readJpegFrame(jpeg(comment, sized))).toEqual(found);
    expect(await readJpegFrame(jpeg(...profile, sized))).toEqual(found);
  });
});

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
