import { photoCountText, pluralForm } from '../../../../../shared/format/plural.ts';

const trashedText = (count: number): string =>
  `${pluralForm(count, 'Jedna pôjde', `${count} pôjdu`, `${count} pôjde`)} na 30 dní do koša.`;

/** Photos that were taken one right after the other and look alike. */
export const burstTexts = {
  badge: (count: number) => `Z\u00a0${count} podobných`,
  open: (count: number) => `Z\u00a0${count} podobných: vybrať, ktoré si necháte`,
  fold: (count: number) => `Zbaliť ${count}`,
  foldLabel: (count: number) => `Zbaliť ${count} podobných fotiek do jednej`,
  title: (count: number) => `${photoCountText(count)} z\u00a0jednej chvíle`,
  text: 'Vznikli hneď po sebe. Najostrejšiu sme vybrali, označiť môžete aj iné.',
  best: 'Najostrejšia',
  keep: (filename: string) => `Nechať fotku ${filename}`,
  trashed: trashedText,
  elsewhere: (trashed: number) =>
    `${trashedText(trashed)} ${pluralForm(trashed, 'Zmizne', 'Zmiznú', 'Zmizne')} aj z\u00a0iných albumov, v\u00a0ktorých ${pluralForm(trashed, 'je', 'sú', 'je')}.`,
  keepBest: 'Nechať najlepšiu',
  keepChosen: (count: number) => `Nechať ${pluralForm(count, 'vybranú', 'vybrané', 'vybraných')} (${count})`,
  keepAll: 'Nechať všetky',
  chooseOne: 'Označte aspoň jednu fotku, ktorú si necháte.',
  unfold: 'Ukázať všetky',
};

/** Of an order of many photos, some of them alike. */
export const orderTexts = {
  leftOut: (count: number) =>
    `Z\u00a0podobných fotiek berieme len najostrejšie. Vynechali sme ${photoCountText(count)}.`,
  all: 'Vybrané sú aj všetky podobné fotky.',
  takeAll: 'Objednať všetky',
  takeBest: 'Len najostrejšie',
};
