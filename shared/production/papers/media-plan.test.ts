import { expect, it } from 'vitest';
import { planMedia } from './media-plan.ts';

const printer = { mediaRemaining: 84, mediaCapacity: 400, formats: ['10x15', '15x20'] };

it.each([
  ['enough', 84, [printer], { left: 84, changes: 0 }],
  ['one change', 312, [printer], { left: 84, changes: 1 }],
  ['two changes', 485, [printer], { left: 84, changes: 2 }],
  ['two printers', 500, [printer, { ...printer, mediaRemaining: 16 }], { left: 100, changes: 1 }],
  ['at least one change, of an unknown medium', 900, [{ ...printer, mediaCapacity: null }], { left: 84, changes: 1 }],
  ['nothing known', 5, [{ ...printer, mediaRemaining: null }], { left: null, changes: 0 }],
  ['no printer of the size', 5, [{ ...printer, formats: ['20x30'] }], { left: null, changes: 0 }],
])('%s', (_, prints, printers, plan) => {
  expect(planMedia([{ format: '10x15', prints }], printers)).toEqual([{ format: '10x15', needed: prints, ...plan }]);
});
