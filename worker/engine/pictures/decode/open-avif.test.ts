import { afterEach, describe, expect, test } from 'vitest';
import { renderPrint } from '../../../shop/prints/render/render-print.ts';
import { derivePicture } from '../derive-picture.ts';
import { readAv1Still } from '../detect/av1-stream.ts';
import { inspectPicture } from '../detect/inspect-picture.ts';
import { joinBytes } from '../join-bytes.ts';
import { openPicture } from '../open-picture.ts';
import { bytesSource } from '../picture-source.ts';
import { MemorySink } from '../sinks/memory-sink.ts';
import { type Av1Payload, buildAvif, corners, halfOpaque, mirrored, turned } from '../testing/build-avif.ts';
import { box } from '../testing/bytes.ts';
import { collectPlanes, pixelAt, readPixels } from '../testing/read-pixels.ts';
import { clearDecoders } from './decoder-pool.ts';

const [red, green, blue, yellow, white] = [
  [220, 30, 30],
  [30, 200, 40],
  [40, 60, 220],
  [230, 220, 60],
  [255, 255, 255],
];
const near = (color: number[] = []) => color.map((value) => expect.closeTo(value, -1.2));
const mix = (a: number[] = [], b: number[] = []) => a.map((value, i) => (value + b[i]!) / 2);

/** Colours in the middle of each quarter: at the top left and right, at the bottom left and right. */
async function quarters(avif: Uint8Array) {
  const source = bytesSource(avif);
  const [made] = await derivePicture(source, await inspectPicture(source), [{ maxSide: 500, quality: 98 }]);
  return quartersOf(await readPixels(made!.bytes));
}
function quartersOf(planes: Awaited<ReturnType<typeof readPixels>>) {
  const at = (x: number, y: number) => pixelAt(planes, Math.floor(planes.width * x), Math.floor(planes.height * y));
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}
const fault = (avif: Uint8Array) =>
  quarters(avif).then(
    () => 'fine',
    (error) => error.fault ?? error,
  );

afterEach(clearDecoders);

test.each(['4:2:0', '4:4:4'] as const)('%s: its pixels are all in their places', async (sampling) => {
  const seen = await quarters(buildAvif({ tiles: [corners[sampling]] }));
  expect(seen).toEqual([red, green, blue, yellow].map(near));
});

test('a second picture is decoded in the memory of the first', async () => {
  for (let i = 0; i < 3; i++) expect((await quarters(buildAvif({})))[0]).toEqual(near(red));
});

test('what is transparent is white', async () => {
  const seen = await quarters(buildAvif({ alpha: halfOpaque }));
  expect(seen).toEqual([red, mix(green, white), blue, mix(yellow, white)].map(near));
});

test('a grid is put together, its last tiles cut', async () => {
  const tiles = new Array(4).fill(corners['4:2:0']);
  const picture = await openPicture(
    bytesSource(buildAvif({ tiles, width: 112, height: 72 })),
    await inspectPicture(bytesSource(buildAvif({ tiles, width: 112, height: 72 }))),
  );
  const planes = await collectPlanes(picture);
  const at = (x: number, y: number) => pixelAt(planes, x, y);
  expect([at(16, 12), at(48, 12), at(80, 12), at(104, 12)]).toEqual([red, green, red, green].map(near));
  expect([at(16, 36), at(48, 60), at(104, 60)]).toEqual([blue, green, green].map(near));
});

describe('a picture that its container turns', () => {
  test.each([
    ['not', [], [red, green, blue, yellow]],
    ['by a quarter', [turned(1)], [green, yellow, red, blue]],
    ['by a half', [turned(2)], [yellow, blue, green, red]],
    ['by three quarters', [turned(3)], [blue, red, yellow, green]],
    ['upside down', [mirrored(0)], [blue, yellow, red, green]],
    ['left and right', [mirrored(1)], [green, red, yellow, blue]],
    ['by a quarter, then upside down', [turned(1), mirrored(0)], [red, blue, green, yellow]],
    ['by three quarters, then upside down', [turned(3), mirrored(0)], [yellow, green, blue, red]],
  ])('%s: is upright on screens and paper', async (_, properties, expected) => {
    const avif = buildAvif({ properties });
    expect(await quarters(avif)).toEqual(expected.map(near));
    const source = bytesSource(avif);
    const info = await inspectPicture(source);
    const sink = new MemorySink();
    const [width, height] = [info.width, info.height];
    await renderPrint(source, info, { crop: { left: 0, top: 0, width, height }, width, height, dpi: 300 }, sink);
    expect(quartersOf(await readPixels(sink.bytes()))).toEqual(expected.map(near));
  });
});

describe('hostile files', () => {
  const { bytes, configuration } = corners['4:2:0'];
  const [delimiter, sequence, frame] = [bytes.subarray(0, 2), bytes.subarray(2, 13), bytes.subarray(13)];
  const of = (...parts: ArrayLike<number>[]): Av1Payload => ({ bytes: joinBytes(...parts), configuration });

  test.each<[string, Uint8Array, string]>([
    ['no pixels', buildAvif({ tiles: [of(delimiter, sequence)] }), 'corrupt'],
    ['no header', buildAvif({ tiles: [of(delimiter, frame)] }), 'corrupt'],
    ['no AV1', buildAvif({ tiles: [of(new Uint8Array(400))] }), 'corrupt'],
    ['a cut frame', buildAvif({ tiles: [of(delimiter, sequence, [0x32, 10], frame.subarray(2, 12))] }), 'corrupt'],
    ['a file that ends within it', buildAvif({}).slice(0, -10), 'truncated'],
    ['another size than its container says', buildAvif({ width: 640, height: 480 }), 'corrupt'],
    ['a crop', buildAvif({ properties: [box('clap', new Uint8Array(32))] }), 'needs-browser'],
    ['more bits', buildAvif({ tiles: [{ bytes, configuration: [0x81, 0, 0x4c, 0] }] }), 'needs-browser'],
  ])('%s', async (_, avif, expected) => {
    expect(await fault(avif)).toBe(expected);
  });

  test('of many pictures in one place the first is decoded', async () => {
    const many = of(delimiter, sequence, ...new Array(50).fill(frame));
    expect(readAv1Still(many.bytes).picture).toEqual([sequence, frame]);
    expect((await quarters(buildAvif({ tiles: [many] })))[0]).toEqual(near(red));
  });
});
