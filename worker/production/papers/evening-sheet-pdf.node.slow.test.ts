import { expect, it } from 'vitest';
import { renderPages, testFonts } from '../../engine/pdf/testing/render-pages.ts';
import { eveningSheetPdf } from './evening-sheet-pdf.ts';
import type { Evening } from './read-evening.ts';
import { testCompany } from './testing/company.ts';

const at = Date.UTC(2026, 6, 14, 17, 45);
const evening: Evening = {
  day: '2026-07-14',
  printed: [
    { format: '20x30', services: ['Matný papier'], by: 'Lab Žilina', isReprint: false, photos: 3, copies: 4 },
    { format: '10x15', services: ['Lesklý papier'], by: 'Lab Žilina', isReprint: true, photos: 1, copies: 1 },
    { format: '10x15', services: [], by: 'Adam Správca', isReprint: false, photos: 120, copies: 150 },
  ],
  failed: [{ orderNumber: '2026000123', format: '10x15', missing: 2, reason: 'Zasekol sa papier.' }],
  reprints: [{ orderNumber: '2026000119', reason: 'Reklamácia zákazníka: škrabanec', items: 2, costCents: 70 }],
  waiting: [
    { step: 'to-print', count: 12 },
    { step: 'printing', count: 3 },
    { step: 'to-pack', count: 5 },
    { step: 'to-send', count: 1 },
  ],
  overdue: 2,
  unsent: ['2026000101', '2026000102'],
  unsentReprints: ['2026000099'],
  printers: [
    { station: 'Lab Žilina', name: 'RX1-1', mediaType: '4x6', left: 84, seenAt: '2026-07-14T17:30:00.000Z' },
    { station: 'Lab Žilina', name: 'DS820', mediaType: null, left: null, seenAt: '2026-07-14T17:30:00.000Z' },
  ],
};
const textOf = async (more: Partial<Evening> = {}) =>
  renderPages(await eveningSheetPdf({ ...evening, ...more }, { company: testCompany, at, fonts: testFonts })).map(
    ({ text }) => text,
  );

it('says what was printed, what failed, what media are left and what waits', async () => {
  const [text = '', ...others] = await textOf();
  expect(others).toEqual([]);
  for (const words of [
    'Večerný hárok',
    '14. 7. 2026',
    '124 fotiek · 155 kusov',
    '10x15 (dotlač)',
    'Adam Správca',
    'Zasekol sa papier.',
    'Reklamácia zákazníka: škrabanec',
    'spolu 0,70 €',
    'RX1-1',
    '84',
    'Na balenie',
    'po termíne: 2',
    'Vytlačené a neodoslané: 2026000101, 2026000102',
    'Dotlače na odoslanie: 2026000099',
  ])
    expect(text).toContain(words);
  expect(text.indexOf('150')).toBeLessThan(text.indexOf('Matný papier'));
});

it('of a quiet day says so, and of a long one turns pages and loses no row', async () => {
  const quiet = await textOf({ printed: [], failed: [], reprints: [], printers: [], overdue: 0, unsent: [] });
  expect([quiet.length, quiet[0]?.match(/Nič\./g)?.length]).toEqual([1, 4]);
  const failed = Array.from({ length: 120 }, (_, index) => ({ ...evening.failed[0]!, orderNumber: `20260${index}-x` }));
  const pages = await textOf({ failed });
  expect(pages.length).toBeGreaterThan(2);
  for (const { orderNumber } of failed) expect(pages.join('\n')).toContain(orderNumber);
});

it('keeps the numbers of what is not sent on the paper, wherever its page ends', async () => {
  const unsent = Array.from({ length: 60 }, (_, index) => String(2_026_000_100 + index));
  for (let rows = 20; rows < 60; rows++) {
    const failed = Array.from({ length: rows }, () => evening.failed[0]!);
    const pdf = await eveningSheetPdf({ ...evening, failed, unsent }, { company: testCompany, at, fonts: testFonts });
    for (const { grey, width, height } of renderPages(pdf, 1))
      expect(
        grey.subarray(width * (height - 64)).every((shade) => shade === 255),
        `${rows} rows`,
      ).toBe(true);
  }
});
