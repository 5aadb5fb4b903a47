import { expect, it } from 'vitest';
import { elsewhereTexts, undoTexts } from './own-photos-texts.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it.each([
  [1, 'je aj v 1 inom albume. Keď ju odoberiete, zostane v ňom.', 'Do koša zo všetkých 2 albumov'],
  [2, 'je aj v 2 iných albumoch. Keď ju odoberiete, zostane v nich.', 'Do koša zo všetkých 3 albumov'],
  [5, 'je aj v 5 iných albumoch. Keď ju odoberiete, zostane v nich.', 'Do koša zo všetkých 6 albumov'],
])('of a photo that is in %i other albums the question has the right plurals', (others, text, toTrash) => {
  expect(plain(elsewhereTexts.one('a.jpg', others))).toBe(`Fotka „a.jpg“ ${text}`);
  expect(elsewhereTexts.trashOne(others + 1)).toBe(toTrash);
});

it.each([
  [1, 4, 'Aj v iných albumoch je 1 zo 4 vybraných fotiek, tam zostane. Zvyšné sa presunú do koša.'],
  [3, 4, 'Aj v iných albumoch sú 3 zo 4 vybraných fotiek, tam zostanú. Zvyšná sa presunie do koša.'],
  [5, 9, 'Aj v iných albumoch je 5 z 9 vybraných fotiek, tam zostane. Zvyšné sa presunú do koša.'],
])('of %i of %i chosen photos too', (elsewhere, count, text) => {
  expect(plain(elsewhereTexts.some(elsewhere, count))).toBe(text);
});

it.each([
  [2, 0, 'Odobraté z albumu: 2 fotky.'],
  [0, 1, 'Presunuté do koša: 1 fotka.'],
  [5, 2, 'Odobraté z albumu: 5 fotiek. Presunuté do koša: 2 fotky.'],
])('of %i removed and %i trashed photos only what happened is said', (removed, trashed, text) => {
  expect(plain(undoTexts.deleted(removed, trashed))).toBe(text);
});
