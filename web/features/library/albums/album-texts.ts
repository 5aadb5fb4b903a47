import { photoCountText, pluralForm } from '../../../../shared/format/plural.ts';

export const albumsTexts = {
  title: 'Moje albumy',
  moveIn: 'Prisťahovať sa',
  create: 'Vytvoriť album',
  loading: 'Načítavam albumy...',
  loadFailed: 'Chyba pri načítaní dát: ',
  moreFailed: 'Ďalšie albumy sa nepodarilo načítať: ',
  loadMore: 'Načítať ďalšie albumy',
  loadingMore: 'Načítavam...',
  retry: 'Skúsiť znovu',
  emptyTitle: 'Zatiaľ nemáte žiadny album',
  emptyText: 'Vytvorte si prvý album, nahrajte doň fotky a pošlite odkaz rodine alebo klientom.',
  emptyCreate: 'Vytvoriť prvý album',
  protected: 'Chránený',
  noPhotos: 'Zatiaľ bez fotiek',
  actions: (title: string) => `Možnosti albumu ${title}`,
  edit: 'Upraviť',
  delete: 'Vymazať',
  search: 'Hľadať v názvoch albumov',
  searchShort: 'Hľadať',
  searching: 'Hľadám ďalej…',
  sort: 'Zoradiť albumy',
  sortLabels: {
    createdAt_desc: 'Najnovšie',
    createdAt_asc: 'Najstaršie',
    updatedAt_desc: 'Naposledy zmenené',
    title_asc: 'Názov A – Z',
    title_desc: 'Názov Z – A',
  },
  nothingFound: 'Žiadny album nezodpovedá hľadaniu',
  clearSearch: 'Zrušiť hľadanie',
  pin: 'Pripnúť',
  unpin: 'Odopnúť',
  isPinned: 'Pripnutý',
  pinned: 'Album je pripnutý pred ostatnými.',
  unpinned: 'Album už nie je pripnutý.',
  removeCover: 'Zrušiť titulnú fotku',
  coverRemoved: 'Album znovu predstavujú jeho prvé fotky.',
};

export const layoutTexts = {
  failed: 'Rozloženie sa nepodarilo uložiť. Skúste to znovu.',
};

export const albumSearchTexts = {
  open: 'Hľadať v albume',
  close: 'Skončiť hľadanie',
  label: 'Hľadanie v albume',
};

export const coverTexts = {
  set: 'Nastaviť ako titulnú fotku',
  remove: 'Zrušiť titulnú fotku',
  saved: 'Fotka je titulnou fotkou albumu.',
  removed: 'Album znovu predstavujú jeho prvé fotky.',
  unexpected: 'Skúste to znovu.',
};

export const albumFormTexts = {
  createTitle: 'Nový album',
  editTitle: 'Upraviť album',
  title: 'Názov albumu',
  titlePlaceholder: 'Napríklad Leto v Tatrách',
  description: 'Popis (nepovinné)',
  password: 'Heslo (nepovinné)',
  passwordHelp: 'Kto otvorí odkaz na album, bude ho musieť zadať. Môžete ho nastaviť aj neskôr.',
  create: 'Vytvoriť album',
  creating: 'Vytváram...',
  save: 'Uložiť zmeny',
  titleMissing: 'Zadajte názov albumu.',
  createFailed: 'Chyba pri vytváraní albumu: ',
  updateFailed: 'Chyba pri aktualizácii albumu: ',
  unexpected: 'Skúste to znovu.',
  saved: 'Album bol upravený.',
};

export const deleteAlbumTexts = {
  title: 'Vymazať album?',
  text: (title: string, count: number): string => {
    if (count === 0) return `Album „${title}“ je prázdny. Vymazanie sa nedá vziať späť.`;
    const verb = pluralForm(count, 'sa vymaže aj', 'sa vymažú aj', 'sa vymaže aj');
    return `Spolu s albumom „${title}“ ${verb} ${photoCountText(count)}. Fotky, ktoré máte aj v\u00a0inom albume, v\u00a0ňom zostanú, ostatné budú 30 dní v\u00a0koši. Album sa obnoviť nedá.`;
  },
  confirm: 'Vymazať album',
  overlayTitle: 'Mazanie albumu',
  overlayDone: 'Album bol vymazaný',
  overlayFailed: 'Album sa nepodarilo vymazať',
  progress: 'Priebeh mazania',
  failed: 'Chyba pri mazaní albumu: ',
  missing: 'Album nebol nájdený. Možno už bol vymazaný.',
  retry: 'Skúsiť znovu',
  close: 'Zavrieť',
};

export const albumTexts = {
  loading: 'Načítavam album...',
  loadFailed: 'Chyba pri načítaní albumu: ',
  notFound: 'Album nebol nájdený',
  notFoundText: 'Možno bol vymazaný alebo patrí k\u00a0inému účtu.',
  back: 'Späť na albumy',
  retry: 'Skúsiť znovu',
  emptyTitle: 'Prázdny album',
  emptyText: 'Tento album neobsahuje žiadne fotografie',
  created: (date: string) => `vytvorený ${date}`,
  protected: 'Chránený heslom',
  public: 'Verejný',
  addPhotos: 'Pridať fotky',
  toJustified: 'Skutočné pomery',
  toColumns: 'Štyri výšky',
  actions: 'Ďalšie možnosti',
  presentation: 'Vzhľad pre hostí',
  share: 'Zdieľať album',
  dropHere: 'Pustite fotky a pridáme ich do albumu',
  deletePhoto: (filename: string) => `Vymazať fotku ${filename}`,
  sharePhoto: (filename: string) => `Zdieľať fotku ${filename}`,
};
