import { describe, expect, it } from 'vitest';
import { latin1 } from './boxes.ts';
import { findHevcSample } from './hevc-sample.ts';
import { readHeaderBytes } from './read-movie.ts';
import { readStill } from './read-still.ts';
import { buildMovie, type MovieParts } from './testing/build-movie.ts';
import { box, fullBox, join, letters, u16, u32 } from './write-boxes.ts';

const decoder = box(
  'hvcC',
  Uint8Array.from({ length: 23 }, (_, at) => at),
);
const hevc = (...more: Uint8Array[]) => ({ type: 'hvc1', config: join(decoder, ...more) });
const samples = Array.from({ length: 23 }, (_, at) => new Uint8Array(40 + at).fill(at + 1));
const sourceOf = (bytes: Uint8Array) => ({
  sizeBytes: bytes.length,
  read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
});
const movie = (parts: MovieParts = {}) => buildMovie({ codec: hevc(), samples, ...parts });
const stillOf = (parts: MovieParts = {}) => readStill(sourceOf(movie(parts)));
const has = (bytes: Uint8Array | null, part: Uint8Array): boolean => latin1(bytes!).includes(latin1(part));
const pictureOf = (bytes: Uint8Array | null): number[] => [
  ...bytes!.subarray(latin1(bytes!).lastIndexOf('mdat') + 'mdat'.length),
];

it.each<[string, MovieParts, number]>([
  ['the first of all', {}, 1],
  ['each stands for itself', { syncSample: null }, 1],
  ['a later one', { syncSample: 7 }, 7],
  ['in the first of many chunks', { syncSample: 2, perChunk: 5 }, 2],
  ['at the beginning of a chunk', { syncSample: 6, perChunk: 5 }, 6],
  ['in the last chunk, which has fewer', { syncSample: 23, perChunk: 5 }, 23],
  ['chunks of one', { syncSample: 9, perChunk: 1 }, 9],
  ['a header before the pictures', { syncSample: 9, perChunk: 4, isHeaderFirst: true }, 9],
])('the picture of a HEVC video that needs no other: %s', async (_, parts, number) => {
  expect(pictureOf(await stillOf(parts))).toEqual([...samples[number - 1]!]);
});

describe('what the HEIC tells', () => {
  it('has the decoder and the size of the coded picture, and how it is turned', async () => {
    const upright = await stillOf({ width: 1920, height: 1080 });
    const size = fullBox('ispe', 0, u32(1920), u32(1080));
    const parts = [decoder, size, letters('irot'), letters('colr')];
    expect(parts.map((part) => has(upright, part))).toEqual([true, true, false, false]);
    const turned = await stillOf({ isTurned: true });
    expect(has(turned, box('irot', Uint8Array.of(3)))).toBe(true);
  });

  it('has the colours, also those of QuickTime, which name no range', async () => {
    const colours = (kind: string, ...rest: Uint8Array[]) =>
      box('colr', letters(kind), u16(9), u16(18), u16(9), ...rest);
    const nclx = colours('nclx', Uint8Array.of(0));
    for (const told of [nclx, colours('nclc')]) expect(has(await stillOf({ codec: hevc(told) }), nclx)).toBe(true);
  });
});

it.each<[string, MovieParts]>([
  ['of another codec', { codec: { type: 'avc1', config: new Uint8Array() } }],
  ['without its decoder', { codec: { type: 'hvc1', config: new Uint8Array() } }],
])('a video %s has no such picture', async (_, parts) => {
  expect(await stillOf(parts)).toBeNull();
});

it('a header that is broken in any byte gives a picture, none, or a MovieError', async () => {
  const { bytes } = await readHeaderBytes(sourceOf(movie({ perChunk: 5, syncSample: 7 })));
  for (let at = 8; at < bytes.length; at += 1)
    for (const value of [0, 1, 0x7f, 0xff]) {
      const broken = bytes.slice();
      broken[at] = value;
      try {
        findHevcSample(broken);
      } catch (error) {
        expect(error, `byte ${at}`).toMatchObject({ name: 'MovieError' });
      }
    }
});
