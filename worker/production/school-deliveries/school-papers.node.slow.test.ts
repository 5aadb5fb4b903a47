import { expect, it } from 'vitest';
import { readQr } from '../../../shared/testing/read-qr.ts';
import { renderPages, testFonts } from '../../engine/pdf/testing/render-pages.ts';
import { testCompany } from '../papers/testing/company.ts';
import type { Bag } from './read-papers.ts';
import { schoolPapersPdf } from './school-papers-pdf.ts';

const delivery = {
  ...{ jobId: 'job', school: 'Základná škola s materskou školou Ľudovíta Štúra', address: 'Školská 1\n974 01 Zvolen' },
  ...{ deadlineOn: '2026-12-08', isOver: true },
  counts: { unpaid: 0, waiting: 0, held: 0, inPrint: 0, printed: 3, handedOver: 0 },
};
const childOf = (className: string, firstName: string, surname: string, number: number) => ({
  ...{ id: `child-${number}`, kind: 'child' as const, number, className, firstName, surname },
});
const bagOf = (at: number, ...children: Bag['children']): Bag => ({
  orderNumber: String(2026000100 + at),
  customerName: 'Eva Malá',
  children,
  lines: [
    { format: '10x15', services: ['Lesklý papier'], photos: 3, copies: 4 },
    { format: '13x18', services: [], photos: 1, copies: 1 },
  ],
});
const bags = [
  bagOf(1, childOf('1. A', 'Anna', 'Nováková', 1), childOf('3. B', 'Peter', 'Novák', 2)),
  ...Array.from({ length: 30 }, (_, at) => bagOf(at + 2, childOf('1. A', 'Ján', `Ďurčo ${at}`, at + 3))),
  bagOf(40, childOf('3. B', 'Zuzana', 'Šťastná', 40)),
];
const pagesOf = async (kind: Parameters<typeof schoolPapersPdf>[0]) => {
  const facts = { delivery, company: testCompany, fonts: testFonts, at: Date.UTC(2026, 11, 9) };
  return renderPages(await schoolPapersPdf(kind, bags, facts), 4);
};

it('labels each bag with its child, class, contents and order, in the order of the prints', async () => {
  const pages = await pagesOf('labels');
  expect(pages).toHaveLength(8);
  const names = pages.flatMap(({ text }) => text.match(/Anna Nováková|Ján Ďurčo \d+|Zuzana Šťastná/g) ?? []);
  expect(names).toEqual([
    'Anna Nováková',
    ...Array.from({ length: 30 }, (_, at) => `Ján Ďurčo ${at}`),
    'Zuzana Šťastná',
  ]);
  for (const part of [
    '1. A',
    'Peter Novák, 3. B',
    '10x15, Lesklý papier: 4 kusy',
    '13x18: 1 kus',
    'Zaplatené',
    '5 kusov',
  ])
    expect(pages[0]?.text).toContain(part);
});

it('prints the same on a roll, one a page, with a code that stations of the shop read', async () => {
  const pages = await pagesOf('label-roll');
  expect(pages).toHaveLength(bags.length);
  const [first] = pages;
  if (!first) throw new Error('No page.');
  const rgba = new Uint8ClampedArray(first.grey.length * 4).fill(255);
  for (const [at, grey] of first.grey.entries()) rgba.fill(grey, at * 4, at * 4 + 3);
  expect(readQr({ data: rgba, width: first.width, height: first.height })).toBe('2026000101');
});

it('lists each class on pages of its own, and the school with a sum', async () => {
  const classes = await pagesOf('class-sheets');
  expect(classes.map(({ text }) => text.match(/1\. A \(pokračovanie\)|1\. A|3\. B/)?.[0])).toEqual([
    '1. A',
    '1. A (pokračovanie)',
    '3. B',
  ]);
  expect(classes[0]?.text).toContain('31 obálok');
  expect(classes[0]?.text).toContain('aj Peter Novák, 3. B');
  const [school, ...others] = await pagesOf('school-sheet');
  expect(others).toEqual([]);
  for (const part of ['Školská 1', '31 obálok', '155 kusov', 'Spolu', '32 obálok', '160 kusov'])
    expect(school?.text).toContain(part);
});
