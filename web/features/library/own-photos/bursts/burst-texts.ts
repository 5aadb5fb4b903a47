import { outOf } from '../../../../../shared/format/out-of.ts';
import { photoCountText, plural, pluralForm } from '../../../../../shared/format/plural.ts';

const ofAlike = (count: number): string => {
  const text = `${outOf(count)} podobných`;
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const trashedText = (count: number): string =>
  `${pluralForm(count, 'Ostatnú 1 fotku', `Ostatné ${count} fotky`, `Ostatných ${count} fotiek`)} presunieme do koša, obnoviť ${pluralForm(count, 'ju', 'ich', 'ich')} môžete 30\u00a0dní.`;

/** Photos that were taken one right after the other and look alike. */
export const burstTexts = {
  badge: ofAlike,
  open: (count: number) => `${ofAlike(count)}: vybrať, ktoré si necháte`,
  choose: (count: number) => `Vybrať ${outOf(count)} podobných`,
  fold: (count: number) => `Zbaliť ${count}`,
  foldLabel: (count: number) =>
    `Zbaliť ${plural(count, 'podobnú fotku', 'podobné fotky', 'podobných fotiek')} do jednej`,
  title: (count: number) => `${photoCountText(count)} z\u00a0jednej chvíle`,
  text: 'Vznikli hneď po sebe. Najlepšiu sme vybrali, označiť môžete aj iné.',
  best: 'Najlepšia',
  keep: (filename: string) => `Nechať fotku ${filename}`,
  trashed: trashedText,
  elsewhere: (trashed: number) =>
    `${trashedText(trashed)} ${pluralForm(trashed, 'Zmizne', 'Zmiznú', 'Zmiznú')} aj z\u00a0iných albumov, v\u00a0ktorých ${pluralForm(trashed, 'je', 'sú', 'sú')}.`,
  keepBest: 'Nechať najlepšiu',
  keepChosen: (count: number) => `Nechať ${pluralForm(count, 'vybranú', 'vybrané', 'vybraných')} (${count})`,
  keepAll: 'Nechať všetky',
  chooseOne: 'Označte aspoň jednu fotku, ktorú si necháte.',
  unfold: 'Rozbaliť',
};

/** Of an order of many photos, some of them alike. */
export const orderTexts = {
  leftOut: (count: number) =>
    `Z\u00a0podobných fotiek sme vybrali len najlepšie. Vynechali sme ${photoCountText(count)}.`,
  all: 'Vybrané sú aj všetky podobné fotky.',
  takeAll: 'Pridať aj vynechané',
  takeBest: 'Len najlepšie',
};
