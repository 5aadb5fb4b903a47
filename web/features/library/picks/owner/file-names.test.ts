import { expect, it } from 'vitest';
import type { PickedPhoto } from '../../../../../shared/library/picks/contract.ts';
import { namesAsCsv, namesAsText, namesInLine } from './file-names.ts';

const pick = (filename: string, rest: Partial<PickedPhoto> = {}): PickedPhoto =>
  ({ photo: { filename }, comment: '', label: null, ...rest }) as PickedPhoto;

const picks = [
  pick('IMG_0001.jpg', { comment: 'čiernobielo;\nprosím', label: 'green' }),
  pick('=cmd|calc.jpg', { comment: '@SUM(A1)' }),
  pick('a\nb.jpg'),
];

it('lists the names for Lightroom, each in one line', () => {
  expect(namesInLine(picks)).toBe('IMG_0001.jpg, =cmd|calc.jpg, a b.jpg');
  expect(namesAsText(picks)).toBe('IMG_0001.jpg\r\n=cmd|calc.jpg\r\na b.jpg\r\n');
});

it('has no cell that a spreadsheet would run', () => {
  expect(namesAsCsv(picks)).toBe(
    '\ufeffSúbor;Poznámka;Farba\r\nIMG_0001.jpg;"čiernobielo;\nprosím";Zelená\r\n' +
      '\'=cmd|calc.jpg;\'@SUM(A1);\r\n"a\nb.jpg";;\r\n',
  );
});
