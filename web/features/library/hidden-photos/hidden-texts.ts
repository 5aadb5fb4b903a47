import { formatShortDate } from '../../../../shared/format/dates.ts';

export const hiddenTexts = {
  hide: 'Skryť ostatným hosťom',
  show: 'Znovu ukázať hosťom',
  failed: 'Nepodarilo sa to: ',
  unexpected: 'Skúste to znovu.',
  hidden: 'Fotku teraz vidíte len vy a\u00a0ten, kto vám album poslal.',

  title: 'Skryté fotky',
  text: 'Ostatní hostia albumu ich nevidia, nestiahnu ani neobjednajú.',
  by: (name: string, day: string) => `${name}, ${formatShortDate(day)}`,
  showAgain: 'Znovu ukázať',
  showing: 'Ukazujem...',
  loadFailed: 'Skryté fotky sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
};
