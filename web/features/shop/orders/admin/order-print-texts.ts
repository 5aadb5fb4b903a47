import { plural, pluralForm } from '../../../../../shared/format/plural.ts';

export const printTexts = {
  missing: (count: number) =>
    `${plural(count, 'fotka', 'fotky', 'fotiek')} tejto objednávky ${pluralForm(count, 'nemá', 'nemajú', 'nemá')} súbor na tlač. Stanica ${pluralForm(count, 'ju', 'ich', 'ich')} bez neho nevytlačí.`,
  lost: (count: number) =>
    `${plural(count, 'fotka', 'fotky', 'fotiek')} tejto objednávky ${pluralForm(count, 'prišla', 'prišli', 'prišlo')} o\u00a0súbor na tlač. Kým ${pluralForm(count, 'ho', 'ich', 'ich')} nepripravíte znovu, stanica ${pluralForm(count, 'ju', 'ich', 'ich')} nevytlačí.`,
  prepare: 'Pripraviť na tlač',
  preparing: 'Pripravujeme…',
  prepared: 'Fotky sú pripravené na tlač',
  preparedMailed: 'Fotky sú pripravené na tlač. Niektorým sa zmenil výrez, zákazníkovi sme poslali náhľad.',
  change: 'Zmeniť výrez',
  changeOf: (filename: string) => `Zmeniť výrez fotky ${filename}`,
  changing: 'Pripravujeme nový výrez…',
  photoGone: 'Fotka je vymazaná, výrez sa už nedá zmeniť.',
  changed: 'Výrez je zmenený, zákazníkovi sme poslali jeho náhľad',
  unchanged: 'Výrez ostal, aký bol. Zákazníkovi sme nič neposlali.',
  failed: 'Nepodarilo sa to. Skúste to znovu.',
};

export const prepareTexts = {
  title: 'Pripraviť na tlač',
  checking: 'Zisťujeme, čo objednávkam chýba…',
  checkFailed: 'Nepodarilo sa zistiť, čo objednávkam chýba. Skúste to znovu.',
  able: (orders: number, prints: number) =>
    `Pripraviť sa dá ${plural(orders, 'objednávka', 'objednávky', 'objednávok')}: ${plural(prints, 'fotka', 'fotky', 'fotiek')}.`,
  noneAble: 'Niet čo pripraviť.',
  complete: (count: number) =>
    `${plural(count, 'objednávka už má', 'objednávky už majú', 'objednávok už má')} všetky súbory na tlač.`,
  unable: 'Pripraviť sa nedá',
  submit: (count: number) => `Pripraviť ${plural(count, 'objednávku', 'objednávky', 'objednávok')}`,
  busy: 'Pripravujeme…',
  done: (done: number, total: number) => `Pripravené: ${done} z\u00a0${total}`,
  failed: 'Nepodarilo sa pripraviť',
  unknown: 'Skúste to znovu.',
  cancel: 'Zrušiť',
  stop: 'Zastaviť',
  close: 'Zavrieť',
};
