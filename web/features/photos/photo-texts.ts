export const photoTexts = {
  open: (filename: string) => `Zobraziť fotku ${filename}`,
  preparing: 'Pripravujeme náhľad…',
  noPreview: 'Náhľad tejto fotky sa nedá vytvoriť.',
  gridLabel: 'Fotky v albume',
  sort: 'Zoradiť',
  sortLabels: {
    createdAt_asc: 'Najskôr pridané',
    createdAt_desc: 'Naposledy pridané',
    filename_asc: 'Názov A – Z',
    filename_desc: 'Názov Z – A',
    size_asc: 'Od najmenších',
    size_desc: 'Od najväčších',
  },
  moreFailed: 'Ďalšie fotky sa nepodarilo načítať.',
  retry: 'Skúsiť znova',
};

export const viewerTexts = {
  label: (filename: string) => `Fotka ${filename}`,
  close: 'Zavrieť',
  previous: 'Predchádzajúca fotka',
  next: 'Nasledujúca fotka',
  download: 'Stiahnuť originál',
  loading: 'Načítavam fotku…',
};
