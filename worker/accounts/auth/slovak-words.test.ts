import { expect, it } from 'vitest';
import { findPasswordProblem } from './check-password.ts';
import { isSlovakWord } from './slovak-words.ts';

const eva = { role: 'CUSTOMER', name: 'Eva Malá', email: 'eva@example.sk' } as const;

it.each([
  'martinko',
  'Tatry2026!',
  'Jankovic1',
  'Jankovič1',
  'Kvetinka7',
  'medvedík',
  'Zuzanka99',
  'Hviezda.12',
  'MESIAC1987',
  'Bystrica1',
  'Kovacova85',
  'tr4kt0r12',
])('%j is refused as one word', async (password) => {
  expect(await findPasswordProblem(password, eva)).toMatch(
    /^Heslo nemá byť jedno slovo|^Toto heslo sa dá ľahko uhádnuť/,
  );
});

it.each([
  'tri-studene-jazera',
  'kopec-plny-snehu',
  'lezie-jez-lesom',
  'medved kupil bicykel',
  'xq7-Tatry-88vo',
  'Tatry-krava-vlak',
])('%j is not', async (password) => {
  expect(await findPasswordProblem(password, eva)).toBeNull();
});

it('takes one in a hundred random runs of letters for a word at most, which are the only ones it looks at', () => {
  // Without the vowels that endings are made of.
  const letters = 'bcdfghjkqwxz';
  let state = 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const random = () => Array.from({ length: 10 }, () => letters[next() % letters.length]).join('');
  const taken = Array.from({ length: 20_000 }, random).filter(isSlovakWord);
  expect(taken.length / 20_000).toBeLessThan(0.01);
  expect(isSlovakWord('tatry2026')).toBe(false);
});
