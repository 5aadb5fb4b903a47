import { expect, it } from 'vitest';
import { processedText, type RefusalCode } from './bank-import.ts';

it.each<[number, number, RefusalCode[], string]>([
  [1, 1, [], 'Úspešne spracovaná 1 objednávka'],
  [0, 2, [], 'Zaúčtované: 2 platby. Stav objednávok sa nezmenil.'],
  [0, 0, ['cancelled-meanwhile'], '1 platba sa nezaúčtovala: objednávka bola medzitým zrušená.'],
  [
    2,
    2,
    ['month-locked', 'month-locked'],
    'Úspešne spracované 2 objednávky. 2 platby sa nezaúčtovali: mesiac platby je uzavretý. Otvorte ho v Pre účtovníka.',
  ],
  [
    0,
    1,
    ['returned', 'paid-meanwhile', 'paid-meanwhile'],
    'Zaúčtované: 1 platba. Stav objednávok sa nezmenil. 3 platby sa nezaúčtovali: 2\u00a0× objednávka bola medzitým zaplatená; 1\u00a0× vrátená odosielateľovi.',
  ],
])('says of %i orders, %i payments and refusals %j what came of them', (processedCount, bookedCount, refused, text) => {
  expect(processedText({ processedCount, bookedCount, refused })).toBe(text);
});
