import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { toChildCode } from '../../shared/library/schools/child-codes.ts';
import { readCards } from '../../shared/library/schools/read-cards.ts';
import { drawCards, squareWidth } from '../photo-generator/draw-card.ts';
import { drawPhoto } from '../photo-generator/draw-photo.ts';
import { root } from '../processes.ts';
import { scaled } from '../time-factor.ts';

const codeOf = (seed: number): string => toChildCode(new Uint8Array(7).map((_, at) => 37 * at + seed));
const [code, other] = [codeOf(1), codeOf(2)];
const angles = [0, 10, 25];
/** Out of focus by so many squares of the code. */
const blurs = [0, 0.3, 0.45, 0.5, 0.55, 0.6];

let photo: Buffer;

async function read(jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCards({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

const at = (width: number): Promise<Buffer> => sharp(photo).resize({ width }).jpeg({ quality: 90 }).toBuffer();

/** Returns how often a card is read, as another one, or only noticed, at each angle and degree of focus. */
async function readEach(picture: Buffer, share: number, degrees: readonly number[]) {
  const { width } = await sharp(picture).metadata();
  const square = squareWidth(code, share, width);
  const counts = { right: 0, wrong: 0, noticed: 0 };
  for (const angle of angles)
    for (const blur of degrees) {
      const jpeg = await drawCards(picture, [{ text: code, share, angle }], blur * square);
      const { codes, hasUnreadCard } = await read(jpeg);
      if (codes.join() === code) counts.right += 1;
      else if (codes.length > 0) counts.wrong += 1;
      else if (hasUnreadCard) counts.noticed += 1;
    }
  return counts;
}

beforeAll(async () => {
  const { buffer, byteOffset, byteLength } = readFileSync(
    join(root, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'),
  );
  prepareZXingModule({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } });
  photo = await drawPhoto({ kind: 'summer-peaks', seed: 3, takenAt: '2026:11:26 08:00:00', sensorNoise: 4 });
}, scaled(60_000));

const timeout = scaled(120_000);

it.each([
  // Of 18: the same card at three angles and six degrees of focus.
  [1920, 0.2, 18],
  [1920, 0.12, 18],
  [1920, 0.08, 16],
  [1920, 0.05, 11],
  [960, 0.2, 18],
  [960, 0.12, 15],
  [960, 0.08, 14],
  [960, 0.05, 3],
])(
  'in a picture of %i px, a code of %d of its width is read at least so often: %i',
  { timeout },
  async (width, share, count) => {
    const picture = await at(width);
    const counts = await readEach(picture, share, blurs);
    expect([counts.right >= count, counts.wrong]).toEqual([true, 0]);
  },
);

it('reads both cards in a picture, and the address on a letter', { timeout }, async () => {
  const picture = await at(960);
  const card = { share: 0.15, angle: 5 };
  const both = [
    { ...card, text: code },
    { ...card, text: other, left: 0.6 },
  ];
  expect((await read(await drawCards(picture, both, 0))).codes.toSorted()).toEqual([code, other].toSorted());
  const letter = [{ ...card, share: 0.3, text: `https://momentka.example/k#${code}` }];
  expect((await read(await drawCards(picture, letter, 0))).codes).toEqual([code]);
});

it('reads nothing where there is no card of the shop', { timeout }, async () => {
  const nothing = { codes: [], hasUnreadCard: false };
  for (const width of [1920, 960]) expect(await read(await at(width))).toEqual(nothing);
  const poster = [{ text: 'https://example.sk/jedalen', share: 0.3, angle: 0 }];
  expect(await read(await drawCards(await at(960), poster, 0))).toEqual(nothing);
});

it('notices some of the cards that are too small to be read', { timeout }, async () => {
  const counts = await readEach(await at(960), 0.05, blurs.slice(2));
  expect([counts.noticed > 0, counts.wrong]).toEqual([true, 0]);
});
