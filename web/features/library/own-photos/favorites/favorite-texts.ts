import { photoCountText } from '../../../../../shared/format/plural.ts';

export const favoriteTexts = {
  title: 'Obľúbené',
  text: 'Fotky, ktoré ste označili srdcom. Srdcia vidíte len vy.',
  emptyTitle: 'Zatiaľ nemáte žiadne obľúbené fotky',
  emptyText:
    'Otvorte fotku a\u00a0označte ju srdcom pod ňou. Viac fotiek naraz označíte, keď ich vyberiete. Všetky potom nájdete tu.',
  toPhotos: 'Prejsť na všetky fotky',
  mark: 'Obľúbená',
  add: 'Pridať k\u00a0obľúbeným',
  remove: 'Odobrať z\u00a0obľúbených',
  added: (count: number) => `Pridané k\u00a0obľúbeným: ${photoCountText(count)}.`,
  removed: (count: number) => `Odobraté z\u00a0obľúbených: ${photoCountText(count)}.`,
  failed: 'Nepodarilo sa to uložiť. ',
  tryAgain: 'Skúste to znovu.',
};
