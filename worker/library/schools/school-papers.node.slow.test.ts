import { describe, expect, it } from 'vitest';
import { readChildCode, showChildCode, toChildCode } from '../../../shared/library/schools/child-codes.ts';
import { readQr } from '../../../shared/testing/read-qr.ts';
import { type RenderedPage, renderPages, rgbaOfGrey, testFonts } from '../../engine/pdf/testing/render-pages.ts';
import { cardSheetsPdf, type SchoolCard } from './card-sheets-pdf.ts';
import { classListsPdf } from './class-lists-pdf.ts';
import { consentSlipsPdf } from './consent-slips-pdf.ts';
import { parentLettersPdf } from './parent-letters-pdf.ts';

const facts = {
  school: 'Materská škola Slniečko, Žiar nad Hronom',
  origin: 'https://momentka.example',
  deadlineOn: '2026-12-10',
  fonts: testFonts,
  at: Date.UTC(2026, 10, 26),
};
const codeOf = (seed: number): string => toChildCode(new Uint8Array(7).map((_, at) => 41 * at + 13 * seed));
const longName = 'Maximiliána Alexandra Hviezdoslavová-Országhová';
const scale = 2;
const millimetres = 25.4 / 72 / scale;

/** A quarter of a page, from left to right and down. */
function quarter({ width, height, grey }: RenderedPage, at: number) {
  const [w, h] = [Math.floor(width / 2) - 2, Math.floor(height / 2) - 2];
  const [x, y] = [at % 2 === 0 ? 0 : w + 4, at < 2 ? 0 : h + 4];
  const cut = new Uint8ClampedArray(w * h);
  for (let row = 0; row < h; row++) cut.set(grey.subarray((y + row) * width + x, (y + row) * width + x + w), row * w);
  return { width: w, height: h, grey: cut };
}

const readPage = (page: RenderedPage) => [0, 1, 2, 3].map((at) => readQr(rgbaOfGrey(quarter(page, at))));

/** The height of the code at the top of a card: from its first dark row to five white millimetres, more than a square. */
function codeSide({ width, height, grey }: ReturnType<typeof quarter>): number {
  const dark = Array.from({ length: height }, (_, row) => row).filter((row) =>
    grey.subarray(row * width, (row + 1) * width).some((value) => value < 100),
  );
  const last = dark.findIndex((row, at) => (dark[at + 1] ?? height) - row > 5 / millimetres);
  return ((dark[last] ?? 0) - (dark[0] ?? 0)) * millimetres;
}

/** Whether nothing is drawn next to the edges of the quarters, where they are cut. */
const isFreeAtEdges = (page: RenderedPage): boolean =>
  [0, 1, 2, 3].every((at) => {
    const { width, height, grey } = quarter(page, at);
    const margin = Math.floor(5 / millimetres);
    return grey.every((value, index) => {
      const [x, y] = [index % width, Math.floor(index / width)];
      return value > 200 || (x > margin && x < width - margin && y > margin && y < height - margin);
    });
  });

describe('the cards of a school', () => {
  const cards: SchoolCard[] = [
    { code: codeOf(1), kind: 'child', name: 'Ľubica Šťastná', className: 'Lienky' },
    { code: codeOf(2), kind: 'siblings', name: 'Ján a Mária Kováčovci', className: 'Lienky' },
    { code: codeOf(3), kind: 'group', name: 'Celá trieda', className: 'Lienky' },
    { code: codeOf(4), kind: 'spare', name: '', className: 'Lienky' },
    { code: codeOf(5), kind: 'child', name: longName, className: '9. A s rozšíreným vyučovaním jazykov' },
  ];

  it('have a code of 60 mm or more each, that a camera reads, the same in letters, and a name', async () => {
    const [first, second, ...more] = renderPages(await cardSheetsPdf(cards, facts), scale);
    expect(more).toEqual([]);
    expect([...readPage(first!), readPage(second!)[0]]).toEqual(cards.map(({ code }) => code));
    for (const at of [0, 1, 2, 3]) expect(codeSide(quarter(first!, at))).toBeGreaterThanOrEqual(60);
    const text = `${first!.text}${second!.text}`.replaceAll(/\s+/g, ' ');
    for (const { code, name } of cards) {
      expect(text.replaceAll(' ', '')).toContain(showChildCode(code).replace(' ', ''));
      expect(text).toContain(name);
    }
    expect(text).toMatch(/Súrodenci .*Skupina .*Náhradná karta/);
    expect([isFreeAtEdges(first!), isFreeAtEdges(second!)]).toEqual([true, true]);
  });
});

describe('the letters to parents', () => {
  const letters = [
    ...[1, 2, 3, 4, 5].map((seed) => ({ code: codeOf(seed), name: `Dieťa ${seed}`, className: 'Lienky' })),
    { code: codeOf(6), name: longName, className: 'Včielky' },
  ];

  it('come in the order of the list, and each class begins a page', async () => {
    const pages = renderPages(await parentLettersPdf(letters, facts), scale);
    const read = pages.map((page) => readPage(page).map((url) => url?.split('#')[1]));
    const none = undefined;
    expect(read).toEqual([
      [codeOf(1), codeOf(2), codeOf(3), codeOf(4)],
      [codeOf(5), none, none, none],
      [codeOf(6), none, none, none],
    ]);
    expect(pages.every(isFreeAtEdges)).toBe(true);
  });

  it('say where to type the code, until when, and keep it behind the mark of the address', async () => {
    const [page] = renderPages(await parentLettersPdf(letters.slice(-1), facts), scale);
    const url = readPage(page!)[0] ?? '';
    expect(new URL(url).pathname).toBe('/k');
    expect(readChildCode(new URL(url).hash.slice(1))).toEqual({ code: codeOf(6) });
    const text = page!.text.replaceAll(/\s+/g, ' ');
    for (const part of ['momentka.example/k', 'Objednajte do 10. 12. 2026, fotky doručíme do školy zadarmo', 'Včielky'])
      expect(text).toContain(part);
  });
});

describe('the lists of classes', () => {
  it('have each child of a class on its own pages, in the order of the list', async () => {
    const names = Array.from({ length: 70 }, (_, at) => ({
      ...{ name: `Dieťa ${at}`, className: at < 40 ? 'Lienky' : '' },
      code: codeOf(at),
    }));
    const pages = renderPages(await classListsPdf(names, { ...facts, shootOn: '2026-11-26' }), 1);
    const found = pages.map(({ text }) => names.filter(({ name }) => text.match(new RegExp(`${name}(?!\\d)`))).length);
    expect(found).toEqual([32, 8, 30]);
    expect(pages[1]?.text).toContain('Lienky (pokračovanie)');
    expect(pages[2]?.text).toContain('Bez triedy');
    expect(pages[0]?.text).toContain('fotenie 26. 11. 2026');
  });
});

describe('the slips of consent', () => {
  it('are four on a page, say who photographs, and how long photos stay', async () => {
    const slips = [
      ...Array.from({ length: 4 }, () => ({ name: longName, className: 'Lienky' })),
      { name: '', className: '' },
    ];
    const told = {
      ...facts,
      shootOn: '2026-11-26',
      photographer: 'Ateliér Šťastných chvíľ, s. r. o., Námestie SNP 12, Banská Bystrica',
    };
    const pages = renderPages(await consentSlipsPdf(slips, told), scale);
    expect(pages).toHaveLength(2);
    const text = pages[0]!.text.replaceAll(/\s+/g, ' ');
    for (const part of [longName, 'Súhlasím iba s fotením v skupine', 'Ateliér Šťastných chvíľ', 'zmažú sa 60 dní po'])
      expect(text.split(part)).toHaveLength(5);
    expect(text).toContain('odvolať u fotografa alebo v škole.');
    expect(pages.every(isFreeAtEdges)).toBe(true);
  });
});
