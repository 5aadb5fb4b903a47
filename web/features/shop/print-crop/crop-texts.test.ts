import { expect, it } from 'vitest';
import { formatOf } from '../../../../shared/shop/prints/print-formats.ts';
import { type PrintChoice, printPlan } from '../../../../shared/shop/prints/print-plan.ts';
import { cropTexts } from './crop-texts.ts';

const lossOf = (width: number, height: number, choice: Partial<PrintChoice> = {}, paper = formatOf(100, 150)) =>
  cropTexts.loss(printPlan({ width, height }, paper, { mode: 'fill', crop: null, turn: 0, ...choice })!);

it('says what is cut off on each side', () => {
  expect(lossOf(4000, 3000)).toBe('Orez: zhora 4\u00a0%, zdola 7\u00a0%');
  expect(lossOf(1920, 1080)).toBe('Orez: zľava 8\u00a0%, sprava 8\u00a0%');
  expect(lossOf(1500, 1010)).toBe('Orez: zhora 0,3\u00a0%, zdola 0,7\u00a0%');
  expect(lossOf(3000, 2000)).toBe('Nič sa neoreže');
});

it('says that the whole photo is printed', () => {
  expect(lossOf(4000, 3000, { mode: 'fit' })).toBe('Celá fotka s\u00a0bielym okrajom, nič sa neoreže');
  expect(lossOf(4000, 3000, { mode: 'fit' }, { ...formatOf(150, 200), trimMm: 0 })).toBe('Nič sa neoreže');
});
