import { describe, expect, it } from 'vitest';
import { addressLines } from '../../../shared/shop/addresses/address-lines.ts';
import { readQr } from '../../../shared/testing/read-qr.ts';
import { type RenderedPage, renderPages, rgbaOfGrey, testFonts } from '../../engine/pdf/testing/render-pages.ts';
import type { PaperLine, PaperOrder, PaperParcel } from './paper-order.ts';
import { papersPdf } from './papers-pdf.ts';
import { testCompany } from './testing/company.ts';

const at = Date.UTC(2026, 6, 14, 16, 3);
const home = { street: 'Námestie SNP', streetNumber: '12', postalCode: '974 01', city: 'Zvolen', country: 'Slovensko' };

const line = (more: Partial<PaperLine> = {}): PaperLine => ({
  format: '10x15',
  services: ['Lesklý papier', 'Biely okraj'],
  photos: 30,
  copies: 42,
  ...more,
});
const orderOf = (index: number, more: Partial<PaperOrder> = {}): PaperOrder => ({
  orderNumber: String(2026000123 + index),
  createdAt: at,
  customerName: 'Ľubica Ďurčová',
  customerPhone: '0901 234 567',
  placeLines: addressLines(home),
  deliveryName: 'Kuriér SPS na adresu',
  lines: [line()],
  ...more,
});
const pagesOf = async (kind: Parameters<typeof papersPdf>[0], orders: (PaperOrder | PaperParcel)[]) => {
  const parcels = orders.map((each) => ('orders' in each ? each : { reference: each.orderNumber, orders: [each] }));
  return renderPages(await papersPdf(kind, parcels, { company: testCompany, at, fonts: testFonts }));
};
/** Orders that go as one. */
const sharedOf = (...orders: PaperOrder[]): PaperParcel => ({ reference: 'S2026000007', orders });

/** Returns the picture of a square and 4 points around it, of a page at four pixels a point. */
function codeAt({ grey, width }: RenderedPage, left: number, top: number, side: number) {
  const [x, y, pixels] = [(left - 4) * 4, (top - 4) * 4, (side + 8) * 4];
  const square = new Uint8ClampedArray(pixels * pixels);
  for (let row = 0; row < pixels; row++)
    square.set(grey.subarray((y + row) * width + x, (y + row) * width + x + pixels), row * pixels);
  return rgbaOfGrey({ width: pixels, height: pixels, grey: square });
}

describe('a packing slip', () => {
  it('says what is in the parcel of whom, with a code of the order number', async () => {
    const [page, ...others] = await pagesOf('slips', [orderOf(0, { lines: [line(), line({ format: '20x30' })] })]);
    expect(others).toEqual([]);
    for (const words of [
      'Dodací list č. 2026000123',
      'k objednávke zo 14. 7. 2026',
      'Ľubica Ďurčová',
      'Námestie SNP 12',
      '974 01 Zvolen',
      'Tel. 0901 234 567',
      'Kuriér SPS na adresu',
      '10x15',
      '20x30',
      'Lesklý papier, Biely okraj',
      'Spolu 60 fotiek, 84 kusov',
      'Poznámka:',
    ])
      expect(page?.text).toContain(words);
    expect(readQr(rgbaOfGrey(page!))).toBe('2026000123');
  });

  it('has a long address whole, with its number', async () => {
    const street = 'Ulica Slovenského národného povstania a víťazstva';
    const [page] = await pagesOf('slips', [
      orderOf(0, { placeLines: addressLines({ ...home, street, streetNumber: '1207/14' }) }),
    ]);
    for (const words of ['1207/14', '974 01 Zvolen', 'Tel. 0901 234 567']) expect(page?.text).toContain(words);
  });

  it('shares an A4 page with a second one, and each order has its own', async () => {
    const pages = await pagesOf(
      'slips',
      Array.from({ length: 5 }, (_, index) => orderOf(index)),
    );
    expect(pages.map(({ text }) => [...text.matchAll(/Dodací list č\. (\d+)/g)].map(([, number]) => number))).toEqual([
      ['2026000123', '2026000124'],
      ['2026000125', '2026000126'],
      ['2026000127'],
    ]);
  });

  it('of many formats continues in the next half, and loses none', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => line({ format: `Formát ${index + 1}`, copies: 1 }));
    const pages = await pagesOf('slips', [orderOf(0, { lines }), orderOf(1)]);
    const text = pages.map((page) => page.text).join('\n');
    for (const { format } of lines) expect(text).toMatch(new RegExp(`${format}\\b`));
    expect(text).toContain('pokračovanie');
    expect(text.match(/Spolu/g)).toHaveLength(2);
    expect(text).toContain('Dodací list č. 2026000124');
  });
});

describe('a packing slip of several orders', () => {
  it('lists each with its own code, and counts them together', async () => {
    const pages = await pagesOf('slips', [
      sharedOf(orderOf(0), orderOf(1, { createdAt: at - 86_400_000, lines: [line({ format: '20x30', copies: 2 })] })),
    ]);
    expect(pages).toHaveLength(1);
    for (const words of [
      'Dodací list č. S2026000007',
      'spoločná zásielka k 2 objednávkam',
      'Objednávka 2026000123',
      'zo 14. 7. 2026',
      'Objednávka 2026000124',
      'z 13. 7. 2026',
      'Spolu 60 fotiek, 44 kusov',
    ])
      expect(pages[0]?.text).toContain(words);
    const [large] = renderPages(
      await papersPdf('slips', [sharedOf(orderOf(0), orderOf(1))], { company: testCompany, at, fonts: testFonts }),
      4,
    );
    // Below each other at the left, as a scanner is held to each.
    expect([206, 267].map((top) => readQr(codeAt(large!, 52, top, 34)))).toEqual(['2026000123', '2026000124']);
  });

  it('that are many continues in the next half, and each heading has a row below it', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => orderOf(index));
    const pages = await pagesOf('slips', [sharedOf(...orders), orderOf(50)]);
    const text = pages.map((page) => page.text).join('\n');
    for (const { orderNumber } of orders) expect(text).toContain(`Objednávka ${orderNumber}`);
    expect(text.match(/10x15/g)).toHaveLength(13);
    expect(text).toContain('Spolu 360 fotiek, 504 kusov');
    for (const page of pages.map((each) => each.text.split('pokračovanie')))
      for (const part of page) expect(part.trimEnd()).not.toMatch(/Objednávka \d+\s+z.? [\d. ]+$/);
  });
});

describe('an address label', () => {
  it('fills a page of 100 × 150 mm with sender, recipient and code', async () => {
    const [page, second] = await pagesOf('label-roll', [orderOf(0), orderOf(1)]);
    expect([page?.width, page?.height].map((pixels) => Math.round(((pixels ?? 0) / 2 / 72) * 25.4))).toEqual([
      100, 150,
    ]);
    for (const words of ['Momentka s. r. o.', 'Ľubica Ďurčová', 'Námestie SNP 12', '974 01 Zvolen', '2026000123'])
      expect(page?.text).toContain(words);
    expect(readQr(rgbaOfGrey(page!))).toBe('2026000123');
    expect(second?.text).toContain('2026000124');
  });

  it('is one of four on A4', async () => {
    const orders = Array.from({ length: 5 }, (_, index) => orderOf(index));
    const pages = await pagesOf('labels', orders);
    expect(pages.map(({ text }) => text.match(/\b20260001\d\d\b/g))).toEqual([
      ['2026000123', '2026000124', '2026000125', '2026000126'],
      ['2026000127'],
    ]);
  });

  it('of several orders is one, with the reference of their parcel and all numbers', async () => {
    const pages = await pagesOf('label-roll', [sharedOf(orderOf(0), orderOf(1), orderOf(2))]);
    expect(pages).toHaveLength(1);
    for (const words of ['S2026000007', '2026000123', '2026000124', '2026000125'])
      expect(pages[0]?.text).toContain(words);
    expect(readQr(rgbaOfGrey(pages[0]!))).toBe('S2026000007');
  });

  it('keeps long names off its code', async () => {
    const long = {
      customerName: 'Občianske združenie priateľov fotografie Horného Gemera a okolitých obcí v likvidácii',
      placeLines: addressLines({
        ...home,
        street: 'Ulica Slovenského národného povstania a víťazstva',
        city: 'Liptovský Mikuláš',
      }),
    };
    const [page] = await pagesOf('label-roll', [orderOf(0, long)]);
    expect(readQr(rgbaOfGrey(page!))).toBe('2026000123');
  });
});

describe('a pick list', () => {
  it('has each order below each of its formats, formats in order of size', async () => {
    const orders = [
      orderOf(0, { lines: [line({ format: '20x30', copies: 1, photos: 1 }), line({ format: '9x13', copies: 2 })] }),
      orderOf(1, { customerName: 'Ján Malý', lines: [line({ format: '9x13', services: [], copies: 3, photos: 3 })] }),
    ];
    const [page] = await pagesOf('pick-list', orders);
    const text = page?.text ?? '';
    expect(text.indexOf('9x13')).toBeLessThan(text.indexOf('20x30'));
    expect(text).toContain('2 objednávky · 34 fotiek · 6 kusov');
    expect(text).toContain('2 objednávky · 33 fotiek · 5 kusov');
    expect(text).toContain('1 objednávka · 1 fotka · 1 kus');
    expect(text).toContain('3 fotky');
    expect(text).toContain('Ján Malý');
    expect(text.match(/2026000123/g)).toHaveLength(2);
  });

  it('of a hundred orders turns pages and loses none', async () => {
    const orders = Array.from({ length: 100 }, (_, index) => orderOf(index));
    const pages = await pagesOf('pick-list', orders);
    const text = pages.map((page) => page.text).join('\n');
    expect(pages.length).toBeGreaterThan(1);
    for (const { orderNumber } of orders) expect(text).toContain(orderNumber);
    expect(text).toContain('pokračovanie');
  });
});
