import { expect, test } from 'vitest';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildFlatJpeg } from '../testing/build-flat-jpeg.ts';
import { ascii, segment, withSegments } from '../testing/bytes.ts';
import { readIccProfile, readJpegHeader } from './jpeg-header.ts';

const jpeg = buildFlatJpeg({ width: 16, height: 16, values: [100] });
const profile = Uint8Array.from({ length: 300 }, (_, i) => i & 255);

/** The segment of a third of the profile. */
const piece = (number: number) =>
  segment(0xe2, joinBytes(ascii('ICC_PROFILE\0'), [number, 3], profile.subarray(number * 100 - 100, number * 100)));

async function profileOf(...segments: Uint8Array[]): Promise<Uint8Array | null> {
  const source = bytesSource(withSegments(jpeg, ...segments));
  return readIccProfile(source, await readJpegHeader(source));
}

test.each([
  ['in order', [1, 2, 3]],
  ['in any order', [3, 1, 2]],
  ['with one twice', [1, 2, 2, 3, 1]],
])('pieces of a colour profile %s are joined by their numbers', async (_, numbers) => {
  expect(await profileOf(...numbers.map(piece))).toEqual(profile);
});

test('other segments may lie between them', async () => {
  const other = segment(0xe2, ascii('MPF\0 and more than fourteen bytes'));
  expect(await profileOf(piece(1), other, piece(2), segment(0xfe, ascii('a comment')), piece(3))).toEqual(profile);
});

test('without one, or with a piece missing, there is no profile', async () => {
  expect(await profileOf()).toBeNull();
  expect(await profileOf(piece(1), piece(3))).toBeNull();
  expect(await profileOf(piece(2))).toBeNull();
});

test('one of a megabyte is whole', async () => {
  const large = Uint8Array.from({ length: 20 * 60_000 }, (_, i) => (i * 7 + (i >> 9)) & 255);
  const pieces = Array.from({ length: 20 }, (_, i) =>
    segment(0xe2, joinBytes(ascii('ICC_PROFILE\0'), [i + 1, 20], large.subarray(i * 60_000, (i + 1) * 60_000))),
  );
  expect(await profileOf(...pieces)).toEqual(large);
});
