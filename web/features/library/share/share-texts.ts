export const shareTexts = {
  loading: 'Načítavam album...',
  failed: 'Album sa nepodarilo načítať',
  home: 'Na úvodnú stránku',
  retry: 'Skúsiť znovu',
  protected: 'Tento album je chránený heslom',
  kind: 'Zdieľaný album',
  emptyTitle: 'Prázdny album',
  emptyText: 'Tento album neobsahuje žiadne fotografie',
  download: 'Stiahnuť',
  selectFailed: 'Výber fotiek sa nepodarilo načítať. Skontrolujte internetové pripojenie a\u00a0skúste to znovu.',
  sharedBy: 'Zdieľané cez',
  site: 'Momentku',
};
