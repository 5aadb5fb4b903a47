import { photoCountText, pluralForm } from '../../../../../shared/format/plural.ts';

export const photoSearchTexts = {
  label: 'Hľadanie vo fotkách',
  name: 'Názov súboru',
  hint: 'Hľadať podľa názvu',
  days: 'Dátum',
  from: 'Odfotené od',
  to: 'Odfotené do',
  clear: 'Zrušiť hľadanie',
  searching: 'Hľadám…',
  failed: 'Hľadanie sa nepodarilo: ',
  retry: 'Skúsiť znovu',
  nothingFound: 'Žiadna fotka nezodpovedá hľadaniu',
  nothingFoundText: 'Hľadá sa v\u00a0názvoch súborov, napríklad IMG_0123, a podľa dňa, keď ste fotku odfotili.',
  found: (count: number, isMore: boolean) =>
    isMore
      ? `Viac ako ${photoCountText(count)}`
      : `${pluralForm(count, 'Nájdená', 'Nájdené', 'Nájdených')} ${photoCountText(count)}`,
  inPhotos: 'Vo všetkých fotkách',
  noneInPhotos: 'Ani žiadna fotka nemá taký názov.',
  all: 'Zobraziť všetky nájdené fotky',
};
