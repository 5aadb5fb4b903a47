import { photoCountText, pluralForm } from '../../../../../shared/format/plural.ts';

export const selectionTexts = {
  label: 'Výber fotiek',
  none: 'Označte fotky',
  count: (count: number) => {
    const form = pluralForm(count, 'vybraná', 'vybrané', 'vybraných');
    return `${photoCountText(count)} ${form}`;
  },
  all: 'Vybrať všetky',
  takingAll: 'Načítavam všetky…',
  loadingRange: 'Načítavam označené fotky…',
  cancel: 'Zrušiť výber',
  leave: 'Skončiť výber',
  beginWith: (filename: string) => `Začať výber fotkou ${filename}`,
  tooMany: (max: number) => `Naraz sa dá vybrať najviac ${photoCountText(max)}.`,
  allFailed: 'Všetky fotky sa nepodarilo načítať. Skúste to znovu.',
};
