import { expect, test } from 'vitest';
import { BufferedReader } from '../buffered-reader.ts';
import { joinBytes } from '../join-bytes.ts';
import { bytesSource } from '../picture-source.ts';
import { buildPng, deflate } from '../testing/build-png.ts';
import { ascii, uint32 } from '../testing/bytes.ts';
import { readPngColour } from './png-colour.ts';
import { readPngHeader } from './png-header.ts';

async function colourOf(...extra: { type: string; body: Uint8Array }[]) {
  const file = await buildPng({ width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [Uint8Array.of(9)], extra });
  const reader = new BufferedReader(bytesSource(file));
  return readPngColour(reader, await readPngHeader(reader));
}

const profile = Uint8Array.from({ length: 700_000 }, (_, i) => (i * i) >> 8);
const packed = joinBytes(ascii('name\0\0'), await deflate(profile));
const codes = { type: 'cICP', body: Uint8Array.of(12, 13, 0, 1) };
const icc = { type: 'iCCP', body: packed };
const srgb = { type: 'sRGB', body: Uint8Array.of(0) };
const gamma = { type: 'gAMA', body: Uint8Array.from(uint32(100_000)) };
const primaries = {
  type: 'cHRM',
  body: Uint8Array.from([31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000].flatMap(uint32)),
};

test('code points count first', async () => {
  const cicp = { primaries: 12, transfer: 13, matrix: 0, fullRange: true };
  expect(await colourOf(gamma, icc, codes)).toEqual({ iccProfile: null, cicp });
});

test('then a profile, whatever its size', async () => {
  expect(await colourOf(gamma, srgb, icc)).toEqual({ iccProfile: profile });
});

test('then sRGB, before gamma and chromaticities', async () => {
  expect(await colourOf(gamma, primaries, srgb)).toEqual({ iccProfile: null });
  const chromaticities = [0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
  expect(await colourOf(gamma, primaries)).toEqual({ iccProfile: null, gamma: 1, chromaticities });
});

test('what is damaged or too short is as good as missing', async () => {
  const short = ['cICP', 'gAMA', 'cHRM'].map((type) => ({ type, body: Uint8Array.of(1) }));
  expect(await colourOf(...short)).toEqual({ iccProfile: null });
  expect(await colourOf({ type: 'iCCP', body: packed.slice(0, 3000) }, gamma)).toEqual({ iccProfile: null, gamma: 1 });
  expect(await colourOf({ type: 'gAMA', body: new Uint8Array(4) })).toEqual({ iccProfile: null });
});
