import { photoCountText, pluralForm } from '../../../shared/format/plural.ts';

export const photoTexts = {
  open: (filename: string) => `Zobraziť fotku ${filename}`,
  select: (filename: string) => `Vybrať fotku ${filename}`,
  preparing: 'Pripravujeme náhľad…',
  repairable: 'Náhľad chýba, originál je uložený.',
  noPreview: 'Náhľad tejto fotky sa nedá vytvoriť.',
  gridLabel: 'Fotky v albume',
  columns: 'Počet stĺpcov',
  columnCount: (count: number) => `${count} ${pluralForm(count, 'stĺpec', 'stĺpce', 'stĺpcov')}`,
  toEnd: 'Na koniec albumu',
  toStart: 'Na začiatok albumu',
  sections: 'Sekcie albumu',
  sort: 'Zoradiť',
  sortLabels: {
    createdAt_asc: 'Najskôr pridané',
    createdAt_desc: 'Naposledy pridané',
    takenAt_asc: 'Odfotené najskôr',
    takenAt_desc: 'Odfotené naposledy',
    filename_asc: 'Názov A – Z',
    filename_desc: 'Názov Z – A',
    size_asc: 'Od najmenších',
    size_desc: 'Od najväčších',
    manual: 'Vlastné poradie',
  },
  moreFailed: 'Ďalšie fotky sa nepodarilo načítať.',
  retry: 'Skúsiť znova',
};

export const selectionTexts = {
  start: 'Vybrať fotky',
  label: 'Výber fotiek',
  none: 'Označte fotky',
  count: (count: number) => {
    const form = pluralForm(count, 'vybraná', 'vybrané', 'vybraných');
    return `${photoCountText(count)} ${form}`;
  },
  all: 'Vybrať všetky',
  takingAll: 'Načítavam všetky…',
  cancel: 'Zrušiť výber',
  leave: 'Skončiť výber',
  tooMany: (max: number) => `Naraz sa dá vybrať najviac ${photoCountText(max)}.`,
  allFailed: 'Všetky fotky sa nepodarilo načítať. Skúste to znova.',
};

export const viewerTexts = {
  label: (filename: string) => `Fotka ${filename}`,
  close: 'Zavrieť',
  closePanel: 'Zavrieť panel',
  loadingPanel: 'Načítavam ponuku…',
  previous: 'Predchádzajúca fotka',
  next: 'Nasledujúca fotka',
  download: 'Stiahnuť originál',
  loading: 'Načítavam fotku…',
};
