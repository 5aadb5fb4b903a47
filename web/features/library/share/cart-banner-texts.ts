import { plural } from '../../../../shared/format/plural.ts';

export const cartBannerTexts = {
  cart: 'Košík',
  inCart: (count: number) => `${plural(count, 'položka', 'položky', 'položiek')} v\u00a0košíku`,
  total: 'Celková suma',
  order: 'Pokračovať k\u00a0objednávke',
};
