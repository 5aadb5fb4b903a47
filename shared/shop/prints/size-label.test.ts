import { expect, it } from 'vitest';
import { formatOf } from './print-formats.ts';
import { sizeLabel } from './size-label.ts';

it.each([
  ['10x15', '10\u00a0×\u00a015\u00a0cm'],
  ['10 × 15 cm', '10\u00a0×\u00a015\u00a0cm'],
  ['100x150 mm', '10\u00a0×\u00a015\u00a0cm'],
  ['10x15 lesk', '10x15 lesk'],
  ['Pohľadnica', 'Pohľadnica'],
])('calls %s %s', (name, label) => {
  expect(sizeLabel({ name, printFormat: formatOf(100, 150) })).toBe(label);
});

it('keeps the name of a product without a size', () => {
  expect(sizeLabel({ name: '10x15', printFormat: null })).toBe('10x15');
});
