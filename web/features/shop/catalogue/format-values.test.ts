import { expect, it } from 'vitest';
import { formatOf, usualFormats } from '../../../../shared/shop/prints/print-formats.ts';
import { formatValuesOf, printFormatOf } from './format-values.ts';
import { checkProduct, productInputOf, productValuesOf } from './product-values.ts';

const dnp = {
  ...formatOf(102, 152),
  pixels: { width: 1844, height: 1240 },
  trimMm: 1.9,
  codes: { dnp: 's4x6', noritsuChannel: 12, folder: '10x15' },
};

it('shows a format as it is stored, with a decimal comma', () => {
  expect(formatValuesOf(dnp)['printFormat.trimMm']).toBe('1,9');
  for (const format of [...usualFormats, dnp]) expect(printFormatOf(formatValuesOf(format))).toEqual(format);
});

it('is none while no side is filled in', () => {
  expect(printFormatOf(formatValuesOf(null))).toBeNull();
});

it('belongs to print sizes, and the mark of the frame to services', () => {
  const values = { ...productValuesOf(undefined), ...formatValuesOf(dnp), isFrame: true };
  expect(productInputOf(values)).toMatchObject({ printFormat: dnp });
  expect(productInputOf(values)).not.toHaveProperty('isFrame');
  expect(productInputOf({ ...values, type: 'SERVICE' })).toMatchObject({ isFrame: true });
  expect(productInputOf({ ...values, type: 'SERVICE' })).not.toHaveProperty('printFormat');
});

it('says which field is not a number', () => {
  const values = { ...productValuesOf(undefined), ...formatValuesOf(dnp), name: '10x15', price: '0,29' };
  expect(checkProduct(values)).toEqual({});
  expect(checkProduct({ ...values, 'printFormat.codes.noritsuChannel': 'dvanásť' })).toEqual({
    'printFormat.codes.noritsuChannel': 'Zadajte číslo.',
  });
  expect(Object.keys(checkProduct({ ...values, 'printFormat.heightMm': '15 cm' }))).toEqual(['printFormat.heightMm']);
});
