import { plural, pluralForm } from '../../../../../shared/format/plural.ts';
import type { DoubtKind } from '../../../../../shared/library/schools/sort-shoot.ts';

export const shootTexts = {
  title: 'Fotky z\u00a0fotenia',
  back: 'Fotenie',
  open: 'Fotky a\u00a0triedenie',
  openText: 'Nahrajte priečinok z\u00a0fotenia. Karty na fotkách prečítame a\u00a0fotky rozdelíme deťom.',
  openEmpty: 'Fotky sa dajú triediť, keď pridáte deti.',
  published: (day: string): string => `Fotky sú zverejnené, naposledy ${day}.`,

  upload: 'Nahrať fotky',
  uploadMore: 'Pridať fotky',
  openAlbum: 'Otvoriť album',
  emptyTitle: 'Nahrajte fotky z\u00a0fotenia',
  emptyText:
    'Vyberte celý priečinok, aj s\u00a0fotkami kariet. Na poradí nezáleží, zoradíme ich podľa času nasnímania. Podľa kariet ich rozdelíme deťom a\u00a0rodičia nič neuvidia, kým fotky nezverejníte.',
  loading: 'Načítavam fotky...',
  loadFailed: 'Fotky sa nepodarilo načítať',
  albumFailed: 'Album sa nepodarilo pripraviť: ',
  retry: 'Skúsiť znovu',
  unexpected: 'Skúste to znovu.',
  count: (count: number): string => plural(count, 'fotka', 'fotky', 'fotiek'),
  taken: (count: number): string => plural(count, 'snímka', 'snímky', 'snímok'),
  cards: (count: number): string => `z\u00a0toho ${plural(count, 'karta', 'karty', 'kariet')}`,

  readingTitle: 'Čítame karty',
  reading: (read: number, total: number): string =>
    `Prečítaných ${read} z\u00a0${plural(total, 'snímky', 'snímok', 'snímok')}.`,
  readingText: 'Nechajte stránku otvorenú. Keď ju zavriete, po otvorení budeme pokračovať.',
  uploading: 'Ďalšie sa ešte nahrávajú.',
  readFailed: 'Niektoré fotky sa nepodarilo prečítať.',
  waiting: (count: number): string =>
    `Na náhľad ${pluralForm(count, 'čaká', 'čakajú', 'čaká')} ešte ${plural(count, 'snímka', 'snímky', 'snímok')}.`,

  doubts: 'Tu si nie sme istí',
  doubtOf: (at: number, count: number): string => `${at} z\u00a0${count}`,
  kinds: {
    'unread-card': () => 'Karta je na fotke, ale nedá sa prečítať. Komu patria fotky za ňou?',
    'foreign-card': () => 'Táto karta nie je z\u00a0tohto fotenia. Komu patria fotky za ňou?',
    'several-cards': () => 'Na fotke je viac kariet. Komu patria fotky za ňou?',
    'cards-in-a-row': () => 'Dve karty idú hneď za sebou. Komu patria fotky za nimi?',
    'card-twice': (name) => `Táto karta (${name}) je tu druhýkrát. Komu patria fotky za ňou?`,
    'before-first-card': () => 'Tieto fotky sú pred prvou kartou. Komu patria?',
    'camera-without-cards': () => 'Na fotkách z\u00a0tohto fotoaparátu nie je žiadna karta. Komu patria?',
    'out-of-order': () => 'Čísla súborov tu nejdú za sebou. Komu patria fotky od tejto ďalej?',
    gap: (name) => `Pred touto fotkou bola dlhšia prestávka. Je to ešte stále ${name}?`,
  } satisfies Record<DoubtKind, (name: string) => string>,
  held: (count: number): string => `Rozhodujete o\u00a0${plural(count, 'fotke', 'fotkách', 'fotkách')}.`,
  neighbours: 'Fotky okolo',
  cardMark: 'karta',
  byCard: 'podľa karty',
  withoutPhotos: 'zatiaľ bez fotiek',
  noCard: (name: string): string => `Kartu ignorovať, fotky patria ďalej: ${name}`,
  nobody: 'Nepatria nikomu, skryť',
  somebody: 'Niekto iný…',
  skip: 'Neskôr',
  undo: 'Vrátiť posledné rozhodnutie',
  decideFailed: 'Nepodarilo sa uložiť: ',
  keys: 'Odpovedať môžete aj číslami na klávesnici, krok späť je Z.',

  missing: 'Bez fotiek',
  missingText:
    'Buď na fotení chýbali, alebo sme nenašli ich kartu a\u00a0ich fotky sú zatiaľ u\u00a0niekoho iného. Kým to neurčíte, nič sa nezverejní.',
  absent: 'Na fotení chýba',
  groupAbsent: 'Nefotilo sa',
  find: 'Určiť prvú fotku',
  places: (name: string): string => `Kde sa začínajú fotky: ${name}`,
  placesText: 'Tu by to mohlo byť. Vyberte rozmazanú kartu, alebo prvú fotku.',
  itsCard: (name: string): string => `Rozmazaná karta: ${name}`,
  itsFirst: (name: string): string => `Prvá fotka: ${name}`,
  noPlace: 'Ak to nie je žiadna z\u00a0nich, otvorte triedu nižšie a\u00a0vyberte fotku tam.',

  classes: 'Triedy',
  noClass: 'Bez triedy',
  peopleDone(done: number, all: number): string {
    if (all === 0) return 'Na fotení nebol nikto';
    return done === all ? 'Všetci majú fotky' : `Fotky ${pluralForm(done, 'má', 'majú', 'má')} ${done} z\u00a0${all}`;
  },
  absentMark: 'na fotení chýba',
  backAgain: 'Predsa na fotení',
  hidden: (count: number): string => `Karty a\u00a0skryté fotky (${count})`,
  hiddenText: 'Okrem vás ich nevidí nikto.',
  photoOf: (filename: string): string => `Zmeniť, komu patrí ${filename}`,

  decideTitle: 'Komu patria fotky od tejto ďalej?',
  decideText: 'Platí pre túto fotku a\u00a0všetky za ňou, až po ďalšiu kartu.',
  now: (name: string): string => `Teraz: ${name}`,
  isCard: 'Toto je fotka karty, rodičom ju neukazovať',
  onlyThis: 'Zmeniť len túto jednu fotku',
  search: 'Hľadať dieťa',
  searchPlaceholder: 'Meno alebo trieda',
  nothingFound: 'Nikto sa nenašiel.',
  takeBack: 'Zrušiť rozhodnutie pri tejto fotke',

  publishTitle: 'Zverejnenie pre rodičov',
  publishText: (children: number, isPublished: boolean): string =>
    `Fotky ${isPublished ? 'vidia' : 'uvidia'} rodičia ${plural(children, 'dieťaťa', 'detí', 'detí')} po zadaní kódu z\u00a0lístka: fotky svojho dieťaťa a\u00a0spoločné fotky jeho triedy.`,
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
  notYet: (doubts: number, missing: number): string =>
    `Najprv vyriešte: ${[
      ...(doubts > 0 ? [plural(doubts, 'nejasné miesto', 'nejasné miesta', 'nejasných miest')] : []),
      ...(missing > 0 ? [`${missing} bez fotiek`] : []),
    ].join(', ')}.`,
  nobodySees: 'Zatiaľ by fotky nevidel nikto. Zapíšte pri deťoch, s\u00a0čím rodičia súhlasili.',
  changed: 'Odvtedy sa niečo zmenilo, rodičia to ešte nevidia.',
  isCurrent: 'Všetko je aktuálne.',
  publishedOn: (day: string): string => `Zverejnené ${day}.`,
  lettersText: 'Vytlačte lístky s\u00a0kódom a\u00a0odovzdajte ich rodičom cez školu.',
  opened: (opened: number, all: number): string =>
    opened === 0
      ? 'Fotky si zatiaľ nikto neotvoril.'
      : `Otvorené pri ${opened} z\u00a0${plural(all, 'dieťaťa', 'detí', 'detí')}.`,
  ordered: (count: number): string => `Objednané pri ${plural(count, 'dieťati', 'deťoch', 'deťoch')}.`,
  unpublish: 'Zrušiť zverejnenie',
  unpublishTitle: 'Zrušiť zverejnenie?',
  unpublishText:
    'Rodičia fotky prestanú vidieť, kým ich znovu nezverejníte. Lístky s\u00a0kódmi zostanú platné. Objednávky, ktoré už prišli, sa nezmenia.',
  unpublishing: 'Ruším...',
  unpublished: 'Rodičia fotky nevidia.',
  unpublishFailed: 'Zrušiť sa nepodarilo: ',
  unopened: 'Kto si ich ešte neotvoril',
};
