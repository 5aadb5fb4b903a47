import { plural, pluralForm } from '../../../../shared/format/plural.ts';

export const printTexts = {
  missing: (count: number) =>
    `${plural(count, 'fotka', 'fotky', 'fotiek')} tejto objednávky ${pluralForm(count, 'nemá', 'nemajú', 'nemá')} pripravený súbor. Stanica dostane ${pluralForm(count, 'pôvodnú fotku a\u00a0oreže ju', 'pôvodné fotky a\u00a0oreže ich', 'pôvodné fotky a\u00a0oreže ich')} sama.`,
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
