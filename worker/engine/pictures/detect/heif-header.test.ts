import { describe, expect, test } from 'vitest';
import { BufferedReader } from '../buffered-reader.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildHeifHeader, fullBox, locations, sizeProperty } from '../testing/build-heif.ts';
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

const nclx = (primaries: number, transfer: number): Uint8Array =>
  box('colr', ascii('nclx'), uint16(primaries), uint16(transfer), uint16(6), [0x80]);

/** The same references as `dimg`: the grid (item 1) is made of these tiles. */
const madeOf = (...tiles: number[]): Uint8Array =>
  box('dimg', uint16(1), uint16(tiles.length), ...tiles.map((tile) => uint16(tile)));

/** A grid (item 1) of tiles (items 2 and 3), and item 4; each has the properties named by their numbers. */
function gridOf(properties: Uint8Array[], lists: number[][], ...more: Uint8Array[]): Uint8Array {
  const associations = lists.map((list, at) => joinBytes(uint16(at + 1), [list.length], list));
  const ipma = fullBox('ipma', 0, uint32(lists.length), ...associations);
  return buildHeifHeader(joinBytes(box('ipco', ...properties), ipma), ...more);
}

const header = (file: Uint8Array) => readHeifHeader(new BufferedReader(bytesSource(file)));
const sizes = [sizeProperty(1024, 512), sizeProperty(512, 512)];
const tiles = fullBox('iref', 0, madeOf(2, 3));

describe('colour', () => {
  const colourOf = async (properties: Uint8Array[], ofGrid: number[], ofTiles: number[]) =>
    (await header(gridOf([...sizes, ...properties], [ofGrid, ofTiles, ofTiles], tiles))).colour;

  test('of the tiles, when the grid itself has none', async () => {
    expect(await colourOf([colour(profile(7))], [1], [2, 3])).toEqual({ iccProfile: profile(7) });
  });

  test('of the grid takes precedence', async () => {
    const properties = [colour(profile(7)), colour(profile(8))];
    expect(await colourOf(properties, [1, 4], [2, 3])).toEqual({ iccProfile: profile(8) });
  });

  test('by a profile of any size, or by code points, or by both', async () => {
    const large = new Uint8Array(300_000).fill(9);
    const cicp = { primaries: 12, transfer: 13, matrix: 6, fullRange: true };
    expect(await colourOf([nclx(12, 13)], [1, 3], [2])).toEqual({ iccProfile: null, cicp });
    expect(await colourOf([nclx(12, 13), colour(large)], [1, 3, 4], [2])).toEqual({ iccProfile: large, cicp });
  });

  test('that is unspecified is none', async () => {
    expect(await colourOf([nclx(2, 2)], [1, 3], [2])).toEqual({ iccProfile: null });
    expect(await colourOf([], [1], [2])).toEqual({ iccProfile: null });
  });
});

describe('alpha', () => {
  const auxiliary = (type: string) => fullBox('auxC', 0, ascii(`${type}\0`));
  const aux = box('auxl', uint16(4), uint16(1), uint16(1));
  const alphaOf = async (type: string) =>
    (await header(gridOf([...sizes, auxiliary(type)], [[1], [2], [2], [1, 3]], fullBox('iref', 0, madeOf(2, 3), aux))))
      .alpha;

  test('is an auxiliary picture of its own type', async () => {
    expect(await alphaOf('urn:mpeg:hevc:2015:auxid:1')).toBe(true);
    expect(await alphaOf('urn:mpeg:mpegB:cicp:systems:auxiliary:alpha')).toBe(true);
  });

  test('is no depth or gain map', async () => {
    expect(await alphaOf('urn:mpeg:hevc:2015:auxid:2')).toBe(false);
    expect(await alphaOf('urn:com:samsung:photo:2024:aux:hdrgainmap')).toBe(false);
  });
});

describe('a file that was cut', () => {
  const whole = (iloc: Uint8Array, pixels: number) =>
    joinBytes(gridOf(sizes, [[1], [2], [2]], tiles, iloc), box('mdat', new Uint8Array(pixels)));
  const headBytes = whole(locations([2, 0, 0], [3, 0, 0]), 0).length;
  const iloc = locations([2, headBytes, 100], [3, headBytes + 100, 200]);

  test('is truncated, wherever it ends', async () => {
    const file = whole(iloc, 300);
    expect(await header(file)).toMatchObject({ codedBytes: 300, tileHeight: 512, isTruncated: false });
    for (const bytes of [1, 250, 300]) {
      expect(await header(file.subarray(0, -bytes))).toMatchObject({ width: 1024, isTruncated: true });
    }
    await expect(header(file.subarray(0, -400))).rejects.toMatchObject({ fault: 'truncated' });
  });

  test('is truncated when its pixels lie behind its end, whatever the boxes say', async () => {
    expect(await header(whole(iloc, 299))).toMatchObject({ isTruncated: true });
  });

  test('is not one that has something else behind its boxes', async () => {
    expect(await header(joinBytes(whole(iloc, 300), ascii('SEFH and more of a phone')))).toMatchObject({
      isTruncated: false,
    });
  });
});

test('tiles that repeat, or that share their bytes, are corrupt: a small file would take minutes', async () => {
  const again = gridOf(sizes, [[1], [2], [2]], fullBox('iref', 0, madeOf(2, 2, 2)));
  await expect(header(again)).rejects.toMatchObject({ fault: 'corrupt' });
  const shared = gridOf(sizes, [[1], [2], [2]], tiles, locations([2, 0, 150], [3, 0, 150]));
  await expect(header(shared)).rejects.toMatchObject({ fault: 'corrupt' });
});
