import { expect, test } from 'vitest';
import { BufferedReader } from '../buffered-reader.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildHeifHeader, fullBox, sizeProperty } from '../testing/build-heif.ts';
import { ascii, box, uint16, uint32 } from '../testing/bytes.ts';
import { readHeifHeader } from './heif-header.ts';

/** As much of an RGB profile as is looked at; `mark` tells one from another. */
function profile(mark: number): Uint8Array {
  const bytes = new Uint8Array(200).fill(mark, 128);
  bytes.set(ascii('RGB '), 16);
  bytes.set(ascii('acsp'), 36);
  return bytes;
}

const colour = (bytes: Uint8Array): Uint8Array => box('colr', ascii('prof'), bytes);

/** A grid (item 1) of 2 tiles (items 2 and 3), of which each has the properties named by their numbers. */
function gridOf(properties: Uint8Array[], ofGrid: number[], ofTiles: number[]): Uint8Array {
  const lists = [ofGrid, ofTiles, ofTiles].flatMap((list, at) => [uint16(at + 1), [list.length], list]);
  const associations = fullBox('ipma', 0, uint32(3), ...lists);
  const tiles = fullBox('iref', 0, box('dimg', uint16(1), uint16(2), uint16(2), uint16(3)));
  return buildHeifHeader(joinBytes(box('ipco', ...properties), associations), tiles);
}

const header = (file: Uint8Array) => readHeifHeader(new BufferedReader(bytesSource(file)));
const sizes = [sizeProperty(1024, 512), sizeProperty(512, 512)];

test('a picture whose profile is attached to its tiles has their colours', async () => {
  const file = gridOf([...sizes, colour(profile(7))], [1], [2, 3]);
  expect(await header(file)).toMatchObject({ width: 1024, height: 512, iccProfile: profile(7) });
});

test('its own profile takes precedence', async () => {
  const file = gridOf([...sizes, colour(profile(7)), colour(profile(8))], [1, 4], [2, 3]);
  expect(await header(file)).toMatchObject({ iccProfile: profile(8) });
});

test('without either there is none', async () => {
  expect(await header(gridOf(sizes, [1], [2]))).toMatchObject({ iccProfile: null });
});
