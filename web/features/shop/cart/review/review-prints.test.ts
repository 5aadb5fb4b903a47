import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../../../shared/shop/prints/print-formats.ts';
import type { PrintChoice } from '../../../../../shared/shop/prints/print-plan.ts';
import { contentOf } from './photo-content.ts';
import { betterSize, type PrintProblem, reviewPrints, type WantedPrint } from './review-prints.ts';

const fill: PrintChoice = { mode: 'fill', crop: null, turn: 0 };
const sizeOf = (shortCm: number, longCm: number) => ({
  name: `${shortCm}x${longCm}`,
  printFormat: formatOf(shortCm * 10, longCm * 10),
});
const small = sizeOf(10, 15);
const sizes = [sizeOf(9, 13), small, sizeOf(13, 18), sizeOf(15, 20), sizeOf(20, 30), sizeOf(15, 15)];

const photoOf = (
  id: string,
  width: number | null,
  height: number | null,
  more: Partial<WantedPrint['photo']> = {},
) => ({
  id,
  filename: `${id}.jpg`,
  sizeBytes: 4_000_000,
  takenAt: '2026-07-14T18:03:11',
  width,
  height,
  printable: true,
  failure: null,
  ...more,
});
const printOf = (width: number, height: number, size: WantedPrint['size'] = small, choice = fill): WantedPrint => ({
  photo: photoOf('p', width, height),
  size,
  choice,
});
const problemsOf = (print: WantedPrint): PrintProblem[] => reviewPrints([print])[0]?.problems ?? [];

/** An album as people have it: what each device makes, and how many of them there are. */
const albumOfSizes: [width: number, height: number, count: number][] = [
  [4032, 3024, 96],
  [3024, 4032, 71],
  [5712, 4284, 24],
  [4000, 2250, 9],
  [6000, 4000, 38],
  [4000, 6000, 12],
  [1600, 1200, 22],
  [1200, 1600, 14],
  [2048, 1536, 8],
  [3088, 2320, 6],
  [1280, 720, 3],
  [3024, 3024, 2],
  [640, 480, 1],
  [9000, 3000, 1],
  [1080, 1920, 3],
  [720, 540, 1],
  [1170, 2532, 1],
];

/** All of them, mixed: every 25th of the list, from its begin again. */
const mixedAlbum = (() => {
  const listed = albumOfSizes.flatMap(([width, height, count]) => Array.from({ length: count }, () => [width, height]));
  return listed.map((_, at) => listed[(at * 25) % listed.length] as [number, number]);
})();

const reviewAlbum = (size: WantedPrint['size']) => {
  const prints = mixedAlbum.map(([width, height], at) => ({
    photo: photoOf(`p${at}`, width, height),
    size,
    choice: fill,
  }));
  return reviewPrints(prints).map(({ index, problems }) => `${mixedAlbum[index]?.join('×')} ${problems.join(' ')}`);
};

describe('an album of 312 photos', () => {
  it('has so many', () => expect(mixedAlbum).toHaveLength(312));

  const onSmall = [
    '3024×3024 cropped',
    '3024×3024 cropped',
    '640×480 blurred',
    '9000×3000 cropped',
    '720×540 blurred',
    '1170×2532 cropped',
  ];
  it('needs a look at six of them on 10 × 15 cm', () => expect(reviewAlbum(small)).toEqual(onSmall));

  it('needs a look at nine of them on 20 × 30 cm', () => {
    const blurred = '1280×720 blurred';
    expect(reviewAlbum(sizeOf(20, 30))).toEqual([blurred, blurred, blurred, ...onSmall]);
  });

  it('on 50 × 70 cm, which is seen from farther away, is sharp from 87 dpi', () => {
    const counts = new Map<string, number>();
    for (const found of reviewAlbum(sizeOf(50, 70))) counts.set(found, (counts.get(found) ?? 0) + 1);
    expect(Object.fromEntries(counts)).toEqual({
      '4000×2250 cropped': 9,
      '1600×1200 blurred': 22,
      '1200×1600 blurred': 14,
      '2048×1536 blurred': 8,
      '1280×720 blurred cropped': 3,
      '3024×3024 cropped': 2,
      '640×480 blurred': 1,
      '9000×3000 cropped': 1,
      '1080×1920 blurred cropped': 3,
      '720×540 blurred': 1,
      '1170×2532 blurred cropped': 1,
    });
  });
});

describe('a print needs a look', () => {
  it.each<[string, WantedPrint, PrintProblem[]]>([
    ['with 130 dpi', printOf(768, 512), []],
    ['with 129 dpi', printOf(764, 509), ['blurred']],
    ['that loses 18 %', printOf(1830, 1000), []],
    ['that loses more', printOf(1832, 1000), ['cropped']],
    ['that is printed whole', printOf(9000, 3000, small, { ...fill, mode: 'fit' }), []],
    [
      'whose crop was made by hand',
      printOf(6000, 4000, small, { ...fill, crop: { left: 9, top: 9, width: 3000, height: 2000 } }),
      ['cropped'],
    ],
    ['on a paper that is not known', printOf(640, 480, { name: 'Leporelo', printFormat: null }), []],
    ['of a photo whose size is not known', { ...printOf(1, 1), photo: photoOf('p', null, null) }, []],
    [
      'that is impossible',
      { ...printOf(1, 1), photo: photoOf('p', 640, 480, { printable: false, failure: 'x' }) },
      ['unprintable', 'blurred'],
    ],
    [
      'of which there is no preview',
      { ...printOf(1, 1), photo: photoOf('p', 4000, 3000, { failure: 'x' }) },
      ['damaged'],
    ],
  ])('%s', (_, print, problems) => expect(problemsOf(print)).toEqual(problems));

  it('when the photo is there twice in one size, or in the cart', () => {
    const print = (id: string, size = small) => ({ photo: photoOf(id, 4000, 3000), size, choice: fill });
    const prints = [print('a'), print('b'), print('a'), print('a', sizeOf(13, 18)), print('c'), print('d')];
    const inCart = [
      { photoId: 'c', photo: {}, paperSize: '10x15' },
      { photoId: 'd', photo: {}, paperSize: '13x18' },
      { photoId: 'd', photo: {}, paperSize: null },
    ];
    expect(reviewPrints(prints, inCart)).toEqual([
      { index: 2, problems: ['twice'] },
      { index: 4, problems: ['in-cart'] },
    ]);
  });

  it('when a copy of its file is there, or in the cart', () => {
    const copyOf = (id: string, filename: string, more: Partial<WantedPrint['photo']> = {}, size = small) => ({
      photo: photoOf(id, 4000, 3000, { filename, ...more }),
      size,
      choice: fill,
    });
    const prints = [
      copyOf('a', 'IMG_1.jpg'),
      copyOf('b', 'IMG_1.jpg'),
      copyOf('c', 'IMG_1.jpg', { sizeBytes: 4_000_001 }),
      copyOf('d', 'IMG_1.jpg', { takenAt: '2026-07-15T18:03:11' }),
      copyOf('e', 'IMG_1.jpg', {}, sizeOf(13, 18)),
      copyOf('f', 'IMG_2.jpg'),
    ];
    const inCart = [{ photoId: 'z', photo: { content: contentOf(prints[5]!.photo) }, paperSize: '10x15' }];
    expect(reviewPrints(prints, inCart)).toEqual([
      { index: 1, problems: ['twice'] },
      { index: 5, problems: ['in-cart'] },
    ]);
  });
});

describe('a better size', () => {
  it.each<[string, WantedPrint, string | undefined]>([
    ['of too few pixels is the one that the viewer recommends', printOf(1200, 900, sizeOf(20, 30)), '10x15'],
    ['of too few pixels to be good is that one too', printOf(1170, 2532, sizeOf(20, 30)), '15x20'],
    ['is smaller than all for very few', printOf(480, 320, sizeOf(20, 30)), undefined],
    ['is square for a square', printOf(3000, 3000), '15x15'],
    ['does not exist for a panorama', printOf(9000, 3000), undefined],
  ])('%s', (_, print, name) => expect(betterSize(print, sizes)?.name).toBe(name));

  it('is none that the viewer would advise against', () => {
    const square = printOf(1200, 1200);
    expect(betterSize(square, [small, sizeOf(20, 20)])).toBeNull();
    expect(betterSize(square, [small, sizeOf(15, 15)])?.name).toBe('15x15');
  });

  it('is not looked for where the paper is not known', () => {
    const leporelo = { name: 'Leporelo', printFormat: null };
    expect(betterSize(printOf(640, 480, leporelo), sizes)).toBeNull();
    expect(betterSize(printOf(9000, 3000), [leporelo])).toBeNull();
  });
});
