import { expect, it } from 'vitest';
import { tileTexts } from './today-texts.ts';

it('says in words that agree how many working days went by', () => {
  expect([1, 3, 5].map(tileTexts.overdue.note)).toEqual([
    '1 pracovný deň od platby uplynul',
    '3 pracovné dni od platby uplynuli',
    '5 pracovných dní od platby uplynulo',
  ]);
});
