export const viewerTexts = {
  label: (filename: string) => `Fotka ${filename}`,
  close: 'Zavrieť',
  closePanel: 'Zavrieť panel',
  loadingPanel: 'Načítavam…',
  info: 'Informácie o fotke',
  /** The key that opens it beside it, for a tooltip. */
  infoTooltip: 'Informácie o fotke (I)',
  strip: 'Fotky',
  show: (filename: string, position: number) => `${position}. ${filename}`,
  previous: 'Predchádzajúca fotka',
  next: 'Nasledujúca fotka',
  download: 'Stiahnuť originál',
  loading: 'Načítavam fotku…',
};
