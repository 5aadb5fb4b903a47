import { plural, pluralForm } from '../../../../../shared/format/plural.ts';
import type { DoubtKind } from '../../../../../shared/library/schools/sort-shoot.ts';

const photoCount = (count: number): string => plural(count, 'fotka', 'fotky', 'fotiek');

export const shootTexts = {
  title: 'Fotky',
  back: 'Fotenie',
  open: 'Fotky a triedenie',
  openText: 'Nahrajte priečinok z\u00a0fotenia. Karty na fotkách prečítame a\u00a0fotky roztriedime deťom samy.',
  openEmpty: 'Fotky sa dajú triediť, keď pridáte deti.',
  published: (day: string): string => `Fotky sú zverejnené od\u00a0${day}.`,

  upload: 'Nahrať fotky',
  uploadMore: 'Pridať fotky',
  openAlbum: 'Otvoriť album',
  emptyTitle: 'Nahrajte fotky z\u00a0fotenia',
  emptyText:
    'Vyberte alebo sem pretiahnite celý priečinok, aj s\u00a0fotkami kariet. Poradie netreba meniť: riadime sa časom na fotkách a\u00a0názvami súborov.',
  loading: 'Načítavam fotky...',
  loadFailed: 'Fotky sa nepodarilo načítať',
  albumFailed: 'Album sa nepodarilo pripraviť: ',
  retry: 'Skúsiť znovu',
  unexpected: 'Skúste to znovu.',
  count: photoCount,

  readingTitle: 'Čítame karty',
  reading: (read: number, total: number): string => `Prečítaných ${read} z\u00a0${photoCount(total)}.`,
  readingText: 'Nechajte stránku otvorenú. Keď ju zavriete, po otvorení budeme pokračovať.',
  readFailed: 'Niektoré fotky sa nepodarilo prečítať. Skontrolujte pripojenie na internet.',
  waiting: (count: number): string =>
    `Na náhľad ${pluralForm(count, 'čaká', 'čakajú', 'čaká')} ešte ${photoCount(count)}.`,

  doubts: 'Čo nevieme určiť',
  doubtOf: (at: number, count: number): string => `${at}. z\u00a0${count}`,
  kinds: {
    'unread-card': 'Karta je na fotke, ale nedá sa prečítať. Čia je?',
    'foreign-card': 'Táto karta nie je z\u00a0tohto fotenia. Komu patria fotky za ňou?',
    'several-cards': 'Na fotke je viac kariet. Komu patria fotky za ňou?',
    'cards-in-a-row': 'Dve karty hneď za sebou. Komu patria fotky za nimi?',
    'card-twice': 'Táto karta už raz bola. Patria aj tieto fotky tomu istému dieťaťu?',
    'before-first-card': 'Tieto fotky sú pred prvou kartou. Komu patria?',
    'camera-without-cards': 'Na fotkách z\u00a0tohto fotoaparátu nie je žiadna karta. Komu patria?',
    'out-of-order': 'Čísla súborov sú pomiešané. Komu patria fotky od tejto ďalej?',
    gap: 'Pred touto fotkou bola dlhšia prestávka. Patrí ešte tomu istému dieťaťu?',
  } satisfies Record<DoubtKind, string>,
  held: (count: number): string => `Týka sa to ${plural(count, 'fotky', 'fotiek', 'fotiek')}.`,
  neighbours: 'Fotky okolo',
  noCard: (name: string): string => `Nie je to karta, patria ďalej: ${name}`,
  nobody: 'Nikomu, neukazovať',
  somebody: 'Niekto iný...',
  skip: 'Neskôr',
  undo: 'Vrátiť posledné',
  decideFailed: 'Nepodarilo sa uložiť: ',
  keys: 'Rozhodnúť sa dá aj číslami na klávesnici, klávesom Z sa posledné rozhodnutie vráti.',

  missing: 'Komu chýbajú fotky',
  missingText:
    'Buď neboli na fotení, alebo sme ich kartu nenašli a\u00a0ich fotky sú zatiaľ u\u00a0niekoho iného. Kým to neurčíte, nič sa nezverejní.',
  absent: 'Na fotení nebol(a)',
  groupAbsent: 'Nefotilo sa',
  find: 'Nájsť na fotkách',
  places: (name: string): string => `Kde začína ${name}?`,
  placesText: 'Najpravdepodobnejšie miesta. Kliknite na prvú fotku, alebo na fotku karty, ak je rozmazaná.',
  noPlace: 'Fotku nájdete aj v\u00a0triedach nižšie: kliknite na ňu a\u00a0vyberte, komu patrí.',

  classes: 'Triedy',
  noClass: 'Bez triedy',
  peopleDone: (done: number, all: number): string =>
    all === 0 ? 'Nikto nebol na fotení' : done === all ? 'Všetci majú fotky' : `Fotky má ${done} z\u00a0${all}`,
  absentMark: 'nebol(a) na fotení',
  backAgain: 'Predsa bol(a)',
  nobodys: 'Nikomu nepriradené',
  cards: 'Fotky kariet neukazujeme nikomu.',
  photoOf: (filename: string): string => `Zmeniť, komu patrí ${filename}`,

  decideTitle: 'Komu patria fotky od tejto ďalej?',
  decideText: 'Platí pre túto fotku a\u00a0všetky za ňou, až po ďalšiu kartu.',
  isCard: 'Na fotke je karta, neukazovať ju nikomu',
  find2: 'Hľadať dieťa',
  findPlaceholder: 'Meno alebo trieda',
  nothingFound: 'Nikto sa nenašiel.',
  takeBack: 'Zrušiť rozhodnutie pri tejto fotke',

  publishTitle: 'Zverejniť rodičom',
  publishText: (children: number): string =>
    `Fotky uvidia rodičia ${plural(children, 'dieťaťa', 'detí', 'detí')}, každý len svoje, po zadaní kódu z\u00a0lístka.`,
  withoutConsent: (count: number, names: string): string =>
    `Nikto neuvidí fotky ${plural(count, 'dieťaťa', 'detí', 'detí')} bez súhlasu rodičov: ${names}.`,
  onlyGroup: (count: number): string =>
    `${plural(count, 'dieťa bude', 'deti budú', 'detí bude')} mať iba spoločné fotky.`,
  publish: 'Zverejniť fotky',
  publishAgain: 'Zverejniť zmeny',
  publishing: 'Zverejňujem...',
  publishingLeft: (left: number): string => `Zverejňujem, zostáva ${plural(left, 'dieťa', 'deti', 'detí')}...`,
  publishFailed: 'Zverejniť sa nepodarilo: ',
  publishedNow: 'Fotky sú zverejnené.',
  notYet: 'Zverejniť sa dá, keď bude pri všetkých fotkách jasné, komu patria.',
  changed: (count: number): string =>
    `Rodičia ${plural(count, 'dieťaťa', 'detí', 'detí')} ešte nevidia posledné zmeny.`,
  publishedOn: (day: string): string => `Zverejnené ${day}.`,
  lettersText: 'Vytlačte lístky s\u00a0kódom a\u00a0pošlite ich po škole rodičom.',
  opened: (opened: number, all: number): string => `Fotky si otvorilo ${opened} z\u00a0${all} rodičov.`,
  unopened: 'Kto ešte nie',
};
