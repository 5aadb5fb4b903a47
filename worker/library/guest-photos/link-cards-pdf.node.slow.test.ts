import { describe, expect, it } from 'vitest';
import { readQr } from '../../../shared/testing/read-qr.ts';
import { type RenderedPage, renderPages, rgbaOfGrey, testFonts } from '../../engine/pdf/testing/render-pages.ts';
import { linkCardsPdf, linkPosterPdf } from './link-cards-pdf.ts';

const facts = { fonts: testFonts, at: Date.UTC(2026, 6, 14) };
const url = `https://momentka.example/share/${'Ab3-_xYz'.repeat(4)}`;
const card = { title: 'Svadba Ľubice a Štefana', url, canAdd: true, hasPassword: false };
const millimetres = 25.4 / 72;

/** A part of a page, in shares of its width and height. */
function part({ width, height, grey }: RenderedPage, x: number, y: number, share: number) {
  const [w, h] = [Math.floor(width * share), Math.floor(height * share)];
  const cut = new Uint8ClampedArray(w * h);
  for (let row = 0; row < h; row++) {
    const from = (Math.floor(y * height) + row) * width + Math.floor(x * width);
    cut.set(grey.subarray(from, from + w), row * w);
  }
  return { width: w, height: h, grey: cut };
}

/** The side of the code, from the first row with much ink to the last. */
function codeSide({ width, height, grey }: ReturnType<typeof part>, scale: number): number {
  const dark = (row: number) => grey.subarray(row * width, (row + 1) * width).filter((value) => value < 100).length;
  // The three squares in the corners have the longest rows.
  const rows = Array.from({ length: height }, (_, row) => row).filter((row) => dark(row) > width * 0.18);
  return (((rows.at(-1) ?? 0) - (rows[0] ?? 0)) / scale) * millimetres;
}

describe('the cards of a link', () => {
  it('are four on a page, each with a code of 40 mm or more that a camera reads', async () => {
    const [page, ...more] = renderPages(await linkCardsPdf(card, facts), 3);
    expect(more).toEqual([]);
    for (const [x, y] of [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
      [0.5, 0.5],
    ] as const) {
      const quarter = part(page!, x, y, 0.495);
      expect(readQr(rgbaOfGrey(quarter))).toBe(url);
      expect(codeSide(quarter, 3)).toBeGreaterThanOrEqual(40);
    }
    expect(page?.text.match(/Svadba Ľubice a Štefana/g)).toHaveLength(4);
    expect(page?.text.match(/Naskenujte a pridajte svoje fotky/g)).toHaveLength(4);
  });

  it('say what the link is for, and that there is a password', async () => {
    const [page] = renderPages(await linkPosterPdf({ ...card, canAdd: false, hasPassword: true }, facts), 2);
    expect(readQr(rgbaOfGrey(page!))).toBe(url);
    expect(page?.text).toContain('Naskenujte a pozrite si fotky');
    expect(page?.text).toContain('Heslo vám povie');
  });

  it('bear any title and address', async () => {
    const long = { ...card, title: '🎉 Veľmi dlhý názov albumu '.repeat(8), url: `${url}${'x'.repeat(120)}` };
    for (const make of [linkCardsPdf, linkPosterPdf]) {
      const [page] = renderPages(await make(long, facts), 3);
      expect(readQr(rgbaOfGrey(make === linkCardsPdf ? part(page!, 0, 0, 0.495) : page!))).toBe(long.url);
    }
  });
});
