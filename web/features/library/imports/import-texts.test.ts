import { expect, it } from 'vitest';
import { importTexts as texts } from './import-texts.ts';

const shown = (text: string): string => text.replaceAll('\u00a0', ' ');

it.each([
  [texts.start({ photos: 1, videos: 0, bytes: 0 }), 'Preniesť 1 fotku'],
  [texts.start({ photos: 3, videos: 0, bytes: 0 }), 'Preniesť 3 fotky'],
  [texts.start({ photos: 40_118, videos: 1_904, bytes: 0 }), 'Preniesť 38 214 fotiek a 1 904 videí'],
  [texts.start({ photos: 2, videos: 2, bytes: 0 }), 'Preniesť 2 videá'],
  [texts.missing([3]), 'Chýba časť 3. Bez nej'],
  [texts.missing([3, 7]), '2 časti chýbajú: 3 a 7. Bez nich'],
  [texts.missing([1, 2, 3, 4, 5]), '5 častí chýba: 1, 2, 3, 4 a 5. Bez nich'],
  [texts.otherVideos(1), '1 ďalšie video vynechávame: ukladáme len MP4 a MOV do 2 GB. Nechajte si ho'],
  [texts.otherVideos(5), '5 ďalších videí vynechávame: ukladáme len MP4 a MOV do 2 GB. Nechajte si ich'],
  [texts.pairs(1), 'Pri 1 živej fotke'],
  [texts.pairs(2), 'Pri 2 živých fotkách'],
  [texts.copies(2), 'Našli sme 2 kópie'],
  [texts.overText(1, 1, 'photos'), 'V Momentke je 1 fotka v 1 albume.'],
  [texts.overText(3, 2, 'videos'), 'V Momentke sú 3 videá v 2 albumoch.'],
  [texts.overText(172, 0, 'both'), 'V Momentke je 172 súborov.'],
  [texts.overText(0, 1, 'photos'), 'Nič nové sme nepreniesli.'],
  [texts.known(2, 'photos'), '2 fotky ste už mali, neposielali sme ich znovu.'],
  [texts.known(1, 'photos'), '1 fotku ste už mali, neposielali sme ju znovu.'],
  [texts.known(1, 'videos'), '1 video ste už mali, neposielali sme ho znovu.'],
  [texts.trashedHere(1, 'both'), '1 súbor leží v koši Momentky, lebo ste ho vymazali.'],
  [texts.trashedHere(2, 'photos'), '2 fotky ležia v koši Momentky, lebo ste ich vymazali.'],
  [texts.of(1, 3, 'both'), '1 z 3 súborov'],
  [texts.of(1, 1, 'videos'), '1 z 1 videa'],
  [texts.raws(1), '1 fotku RAW váš plán neukladá, neprenesieme ju.'],
  [texts.otherPictures(2), '2 súbory vynechávame: obrázky TIFF, BMP, PSD a podobné neukladáme. Nechajte si ich'],
  [texts.remaining(30), 'Zostáva asi 1 min'],
  [texts.remaining(3 * 3600), 'Zostáva asi 3 h'],
])('%s', (text, beginning) => expect(shown(text).startsWith(beginning)).toBe(true));
