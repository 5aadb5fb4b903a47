import { describe, expect, it } from 'vitest';
import { latin1 } from './boxes.ts';
import type { MovieFault } from './movie-error.ts';
import { isMovieHead, type MovieSource, readMovie } from './read-movie.ts';
import { buildMovie, type MovieParts, placeOfPhone, quickTimeDate } from './testing/build-movie.ts';
import { withoutMetadata } from './without-metadata.ts';
import { box, letters } from './write-boxes.ts';

const sourceOf = (bytes: Uint8Array): MovieSource => ({
  sizeBytes: bytes.length,
  read: async (offset, length) => bytes.slice(offset, offset + length),
});
const read = (parts: MovieParts) => readMovie(sourceOf(buildMovie(parts)));
const trackOf = (kind: string, entry: string) =>
  box('trak', box('mdia', box('hdlr', new Uint8Array(8), letters(kind)), box('minf', letters(entry))));

describe('readMovie', () => {
  it.each<[string, MovieParts, object]>([
    ['a header behind', {}, { format: 'mp4', width: 640, height: 360, durationMs: 2000 }],
    ['a header in front', { isHeaderFirst: true, fps: 50 }, { durationMs: 1000 }],
    ['a long file', { paddingBytes: 1_000_000 }, { durationMs: 2000 }],
    ['one of a phone held upright', { isTurned: true }, { width: 360, height: 640 }],
    ['QuickTime', { brand: 'qt  ' }, { format: 'mov' }],
    ['fragments, whose duration is not told', { isFragmented: true }, { durationMs: null }],
    ['the clock of the camera', { recordedAt: 1_563_127_391 }, { recordedAt: 1_563_127_391, takenAt: null }],
    ['a clock that was never set', { recordedAt: 86_400 }, { recordedAt: null }],
    [
      'a date with its zone',
      { extra: [quickTimeDate('2019-07-14T18:03:11+0200')] },
      { takenAt: '2019-07-14T18:03:11' },
    ],
    ['a place', { extra: [placeOfPhone()] }, { tracksPlaces: false }],
    ['a track of places', { extra: [trackOf('meta', 'gpmd')] }, { tracksPlaces: true }],
    ['captions, which drones write their way into', { extra: [trackOf('sbtl', 'tx3g')] }, { tracksPlaces: true }],
    ['how a phone is held', { extra: [trackOf('meta', 'mebx')] }, { tracksPlaces: false }],
    ['where a phone is, beside how it is held', { extra: [trackOf('meta', 'mebx location')] }, { tracksPlaces: true }],
    ['a time code', { extra: [trackOf('tmcd', 'tmcd')] }, { tracksPlaces: false }],
  ])('reads %s', async (_, parts, told) => {
    expect(await read(parts)).toMatchObject(told);
  });

  const whole = buildMovie();
  const changed = (change: (bytes: Uint8Array, moovAt: number) => void): Uint8Array => {
    const bytes = whole.slice();
    change(bytes, whole.findLastIndex((_, at) => latin1(whole.subarray(at, at + 4)) === 'moov') - 4);
    return bytes;
  };
  it.each<[string, Uint8Array, MovieFault]>([
    ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, ...new Array(20).fill(0)), 'not-a-movie'],
    ['a HEIC', box('ftyp', letters('heic'), new Uint8Array(8)), 'not-a-movie'],
    ['nothing', new Uint8Array(), 'not-a-movie'],
    ['a recording that was never ended', whole.subarray(0, whole.length - 200), 'incomplete'],
    ['pictures without a header', box('mdat', new Uint8Array(100)), 'incomplete'],
    ['a header without pictures', changed((bytes) => bytes.set(letters('free'), 28)), 'incomplete'],
    ['sound', buildMovie({ handler: 'soun' }), 'no-picture'],
    ['pictures without width', buildMovie({ width: 0 }), 'no-picture'],
    ['boxes of no size', changed((bytes, at) => bytes.set([0, 0, 0, 2], at + 8)), 'corrupt'],
    ['a box that is longer than its parent', changed((bytes, at) => bytes.set([0, 1, 0, 0], at + 8)), 'corrupt'],
    ['a header of 4 GB', changed((bytes, at) => bytes.set([0xff, 0xff, 0xff, 0xff], at)), 'incomplete'],
    ['two headers', Uint8Array.of(...whole, ...box('moov')), 'corrupt'],
    [
      'an empty head of a track',
      buildMovie({ extra: [box('trak', box('tkhd'), box('mdia', box('hdlr', new Uint8Array(8), letters('vide'))))] }),
      'corrupt',
    ],
    ['thousands of boxes', buildMovie({ extra: new Array(5000).fill(box('free')) }), 'corrupt'],
    ['hundreds of texts', buildMovie({ extra: new Array(200).fill(placeOfPhone()) }), 'corrupt'],
  ])('refuses %s', async (_, bytes, fault) => {
    await expect(readMovie(sourceOf(bytes))).rejects.toMatchObject({ fault });
  });

  it('refuses in words whatever byte of a header is broken, and never hangs', async () => {
    for (let at = 0; at < whole.length; at += 1) {
      if (at > 40 && at < whole.length - 800) continue;
      for (const value of [0, 1, 0x7f, 0xff]) {
        const bytes = whole.slice();
        bytes[at] = value;
        const outcome = await readMovie(sourceOf(bytes)).then(
          () => 'read',
          (error: unknown) => (error as Error).name,
        );
        expect(['read', 'MovieError']).toContain(outcome);
      }
    }
  });
});

it('tells videos from photos of the same container', () => {
  expect(isMovieHead(headOf('isom'))).toBe(true);
  expect(isMovieHead(headOf('avif'))).toBe(false);
  expect(isMovieHead(headOf('crx '))).toBe(false);
});

describe('withoutMetadata', () => {
  const movie = buildMovie({
    extra: [placeOfPhone(), box('gps ', letters('48.1486')), box('free', letters('48.1486'))],
    isHeaderFirst: true,
  });

  it('leaves no place, and all else where it was, however the bytes are cut', async () => {
    const { personal, ...told } = await readMovie(sourceOf(movie));
    expect(latin1(movie)).toContain('+48.1486');
    for (const step of [1, 7, 100, movie.length]) {
      const parts: number[] = [];
      for (let at = 0; at < movie.length; at += step)
        parts.push(...withoutMetadata(movie.subarray(at, at + step), at, personal));
      const cleaned = Uint8Array.from(parts);
      expect(cleaned).toHaveLength(movie.length);
      expect(latin1(cleaned)).not.toMatch(/48\.1486|udta|xyz/);
      expect(await readMovie(sourceOf(cleaned))).toEqual({ ...told, personal });
    }
  });

  it('gives bytes without metadata as they are', () => {
    const bytes = movie.subarray(0, 20);
    expect(withoutMetadata(bytes, 0, [[500, 20]])).toBe(bytes);
  });
});

const headOf = (brand: string): Uint8Array => buildMovie({ brand });
