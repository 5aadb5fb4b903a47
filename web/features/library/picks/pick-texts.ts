import { photoCountText, plural } from '../../../../shared/format/plural.ts';
import type { PickLabel } from '../../../../shared/library/picks/pick-limits.ts';

/** In the fourth case: „vybrali ste 1 fotku“. */
const photosChosen = (count: number): string => plural(count, 'fotku', 'fotky', 'fotiek');

/** What guests read. */
export const pickTexts = {
  bar: 'Váš výber',
  choose: 'Pridať do výberu',
  remove: 'Odobrať z\u00a0výberu',
  start: 'Označte srdiečkom fotky, ktoré chcete.',
  startLimited: (limit: number) => `Srdiečkom vyberte najviac ${photosChosen(limit)}.`,
  count: (count: number, limit: number | null) => (limit === null ? photoCountText(count) : `${count} z\u00a0${limit}`),
  show: (count: number, limit: number | null) =>
    limit === null ? `Pozrieť výber, ${photoCountText(count)}` : `Pozrieť výber, ${count} z\u00a0${limit}`,
  list: 'Výber',
  inList: (name: string, count: number) => `${name} (${count})`,
  done: 'Hotovo',
  isDone: 'Odovzdané',
  more: 'Ďalšie možnosti výberu',
  cart: (count: number) => `Košík, ${plural(count, 'položka', 'položky', 'položiek')}`,
  failed: 'Výber sa nepodarilo uložiť: ',
  loadFailed: 'Výber sa nepodarilo načítať: ',
  unexpected: 'Skúste to znovu.',
  retry: 'Skúsiť znovu',

  newList: 'Nový výber',
  renameList: 'Premenovať výber',
  deleteList: 'Zmazať výber',
  name: 'Názov výberu',
  namePlaceholder: 'Napríklad Na tlač',
  nameMissing: 'Zadajte názov výberu.',
  save: 'Uložiť',
  saving: 'Ukladám...',
  deleteText: (name: string) => `Výber „${name}“ sa zmaže aj s\u00a0poznámkami. Fotky v\u00a0albume zostanú.`,
  deleting: 'Mažem...',
  keep: 'Ponechať',
  returnLink: 'Pokračovať v\u00a0inom zariadení',
  rename: 'Zmeniť meno',
  forget: (name: string) => `Nie som ${name}`,

  limitTitle: 'Viac fotiek sa vybrať nedá',
  limitText: (limit: number) =>
    `Vybrali ste už ${photosChosen(limit)}, čo je najviac, koľko sa dá. Ak chcete túto fotku, najprv inú z\u00a0výberu odoberte.`,
  lockedTitle: 'Výber je odovzdaný',
  lockedText:
    'Už sa nedá zmeniť. Ak v\u00a0ňom chcete niečo upraviť, napíšte tomu, kto vám album poslal, nech vám ho vráti.',
  showPicks: 'Pozrieť výber',
  understood: 'Rozumiem',

  comment: 'Poznámka k\u00a0fotke',
  commentOpen: 'Napísať poznámku',
  commentChange: 'Upraviť poznámku',
  commentHelp: 'Uvidí ju len ten, kto vám album poslal. Fotka sa tým pridá do výberu.',
  commentPlaceholder: 'Napríklad: prosím čiernobielo',

  reviewTitle: 'Váš výber',
  reviewEmpty: 'Zatiaľ tu nič nie je. Fotky pridáte srdiečkom.',
  loading: 'Načítavam výber...',
  loadMore: 'Načítať ďalšie',

  doneTitle: 'Odovzdať výber?',
  doneText: (name: string, count: number) =>
    `Výber „${name}“ má ${photosChosen(count)}. Po odovzdaní ho už nezmeníte, kým vám ho nevrátia.`,
  doneLess: (missing: number) => `Môžete vybrať ešte ${photosChosen(missing)}.`,
  message: 'Správa k\u00a0výberu (nepovinná)',
  finishing: 'Odovzdávam...',
  finished: 'Výber je odovzdaný. Ďakujeme!',
};

/** What the owner of the album reads. */
export const guestPickTexts = {
  title: 'Výbery hostí',
  back: 'Späť na album',
  backToLists: 'Všetky výbery',
  loading: 'Načítavam výbery...',
  loadFailed: 'Výbery sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  unexpected: 'Skúste to znovu.',
  link: 'Odkaz',
  firstLink: 'Hlavný odkaz',
  noneTitle: 'Zatiaľ si nikto nič nevybral',
  noneText: 'V\u00a0zdieľaní albumu zapnite odkazu „Vyberať fotky srdiečkom“ a\u00a0pošlite ho.',
  lists: 'Kto vyberal',
  unnamed: 'Hosť bez mena',
  count: (count: number) => photoCountText(count),
  isDone: 'Hotovo',
  isOpen: 'Vyberá',
  doneAt: (day: string) => `Odovzdané ${day}`,
  more: 'Načítať ďalšie',
  loadingMore: 'Načítavam...',
  compare: 'Porovnať',
  by: { any: 'Vybral niekto', all: 'Zhodli sa všetci', one: 'Len jeden', two: 'Dva výbery' },
  firstList: 'Prvý výber',
  secondList: 'Druhý výber',
  parts: 'Čo ukázať',
  inBoth: 'V\u00a0oboch',
  onlyIn: (name: string) => `Len ${name}`,
  partOf: (part: string, count: number) => `${part} (${count})`,
  nothing: 'Taká fotka tu nie je.',
  chosenBy: (count: number) => plural(count, 'hosť', 'hostia', 'hostí'),

  message: 'Správa k\u00a0výberu',
  order: 'Objednať fotky',
  makeAlbum: 'Vytvoriť album',
  files: 'Názvy súborov',
  filesText:
    'Zoznam názvov vložte v\u00a0Lightroome do hľadania podľa názvu súboru, alebo si stiahnite tabuľku s\u00a0poznámkami a\u00a0farbami.',
  copyNames: 'Kopírovať názvy',
  copied: 'Názvy sú skopírované.',
  copyFailed: 'Názvy sa nepodarilo skopírovať. Stiahnite si ich ako TXT.',
  txt: 'Stiahnuť TXT',
  csv: 'Stiahnuť CSV',
  columns: ['Súbor', 'Poznámka', 'Farba'],
  giveBack: 'Vrátiť na úpravy',
  giveBackTitle: 'Vrátiť výber na úpravy?',
  giveBackText: (name: string, hasEmail: boolean) =>
    hasEmail
      ? `${name} bude môcť výber znovu meniť a\u00a0pošleme o\u00a0tom email.`
      : `${name} bude môcť výber znovu meniť. Email tohto hosťa nemáme, dajte mu vedieť.`,
  givingBack: 'Vraciam...',
  givenBack: 'Výber je vrátený na úpravy.',
  remove: 'Zmazať výber',
  removeTitle: 'Zmazať výber?',
  removeText: 'Zmaže sa výber aj s\u00a0poznámkami. Fotky v\u00a0albume zostanú.',
  removing: 'Mažem...',
  keep: 'Ponechať',
  actionFailed: 'Nepodarilo sa to: ',
  preparing: 'Pripravujem...',
  albumName: (list: string, guest: string) => `${list}, ${guest}`,
  albumMade: 'Album je vytvorený.',
  openAlbum: 'Otvoriť',
  label: 'Farba',
  allLabels: 'Všetky farby',
  labels: {
    red: 'Červená',
    yellow: 'Žltá',
    green: 'Zelená',
    blue: 'Modrá',
    purple: 'Fialová',
  } satisfies Record<PickLabel, string>,
  labelOf: (filename: string) => `Farba fotky ${filename}`,
};
