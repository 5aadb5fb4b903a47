import { describe, expect, it } from 'vitest';
import { readQr } from '../../shared/testing/read-qr.ts';
import { renderPages, rgbaOfGrey, testFonts } from '../invoices/testing/render-pages.ts';
import type { PaperLine, PaperOrder } from './paper-order.ts';
import { papersPdf } from './papers-pdf.ts';

const at = Date.UTC(2026, 6, 14, 16, 3);
const company = {
  companyName: 'Momentka s. r. o.',
  iban: '',
  ico: '',
  dic: '',
  icDph: '',
  address: 'Obchodná 1, 811 06 Bratislava',
  businessRegister: '',
  email: 'obchod@momentka.example',
  phone: '+421 901 234 567',
};
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
  address: home,
  deliveryName: 'Kuriér SPS na adresu',
  lines: [line()],
  ...more,
});
const pagesOf = async (kind: Parameters<typeof papersPdf>[0], orders: PaperOrder[]) =>
  renderPages(await papersPdf(kind, orders, { company, at, fonts: testFonts }));

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

  it('keeps long names off its code', async () => {
    const long = {
      customerName: 'Občianske združenie priateľov fotografie Horného Gemera a okolitých obcí v likvidácii',
      address: { ...home, street: 'Ulica Slovenského národného povstania a víťazstva', city: 'Liptovský Mikuláš' },
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
