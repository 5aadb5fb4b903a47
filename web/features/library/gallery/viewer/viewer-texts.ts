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
