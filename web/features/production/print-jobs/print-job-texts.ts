import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, plural, pluralForm } from '../../../../shared/format/plural.ts';
import type { PrintItemStatus, PrintJobStatus } from '../../../../shared/production/print-jobs/print-job-status.ts';
import type { BadgeTone } from '../../../ui/feedback/badge.tsx';

export const statusTones: Record<PrintJobStatus, BadgeTone> = {
  PENDING: 'warning',
  READY: 'info',
  PRINTING: 'indigo',
  COMPLETED: 'success',
  FAILED: 'danger',
  WITHDRAWN: 'neutral',
};

/** Labels of the tiles: plural and short. */
export const statusTiles: Record<PrintJobStatus, string> = {
  PENDING: 'Čakajú',
  READY: 'Pripravené',
  PRINTING: 'Tlačia sa',
  COMPLETED: 'Dokončené',
  FAILED: 'Zlyhali',
  WITHDRAWN: 'Odvolané',
};

/** Labels of the buttons that bring a job to a status. */
export const stepTexts: Record<PrintJobStatus, string> = {
  PENDING: '',
  // Of a job that failed too: what is printed already is not printed again.
  READY: 'Označiť ako pripravené',
  // By a station, or by hand (`ByHandButton`).
  PRINTING: '',
  COMPLETED: 'Dokončiť',
  FAILED: '',
  WITHDRAWN: '',
};

/** Of the items of a job; those that wait have none. */
export const itemStatuses: Record<PrintItemStatus, { label: string; tone: BadgeTone } | null> = {
  WAITING: null,
  PRINTED: { label: 'Vytlačená', tone: 'success' },
  FAILED: { label: 'Zlyhala', tone: 'danger' },
};

export const jobsTexts = {
  unprepared: 'Chýbajú súbory na tlač',
  title: 'Tlačové úlohy',
  subtitle: 'Čo treba vytlačiť. Pripravené úlohy si berú aj tlačové stanice, každú len jedna.',
  refresh: 'Obnoviť',
  stats: 'Súhrn tlačových úloh',
  all: 'Všetky',
  status: 'Stav',
  anyStatus: 'Všetky stavy',
  unsent: 'Dotlače na odoslanie',
  loadFailed: 'Nepodarilo sa načítať print jobs',
  empty: 'Žiadne tlačové úlohy',
  emptyText: 'Úlohu vytvoríte zo zaplatenej objednávky tlače.',
  toOrders: 'Prejsť na objednávky',
  nothingFound: 'Nenašli sa žiadne tlačové úlohy v\u00a0tomto stave',
  order: 'Objednávka',
  reprint: 'Dotlač',
  content: 'Na tlač',
  customer: 'Zákazník',
  created: 'Vytvorená',
  actions: 'Akcie',
  progress: (printed: number, total: number, failed: number) =>
    `${printed} ${outOf(plural(total, 'položky', 'položiek', 'položiek'))}${failed > 0 ? `, ${plural(failed, 'zlyhala', 'zlyhali', 'zlyhalo')}` : ''}`,
  prepare: 'Pripraviť na tlač',
  release: 'Uvoľniť',
  releaseOf: (id: string) => `Uvoľniť úlohu ${id} stanici`,
  rowName: (id: string, order: string) => `úloha ${id} objednávky ${order}`,
  zip: 'Stiahnuť ZIP',
  zipBusy: 'Pripravujem...',
  zipFailed: 'Nepodarilo sa pripraviť ZIP',
  zipLeftOut: (count: number) =>
    `${plural(count, 'objednávka v\u00a0ZIP nie je', 'objednávky v\u00a0ZIP nie sú', 'objednávok v\u00a0ZIP nie je')}: tlačí ju stanica, je pozastavená, alebo nie je na tlač.`,
  zipParts: (count: number) =>
    `${pluralForm(count, 'Sťahuje', 'Sťahujú', 'Sťahuje')} sa ${plural(count, 'súbor', 'súbory', 'súborov')}.`,
  markPrinted: 'Označiť ako vytlačené',
  markBusy: 'Zapisujem...',
  markFailed: 'Nepodarilo sa označiť úlohy ako vytlačené',
  marked: (count: number) => `Vytlačené: ${plural(count, 'úloha', 'úlohy', 'úloh')}`,
  notMarked: 'Tieto úlohy sa za vytlačené označiť nedali',
  close: 'Zavrieť',
  download: 'Stiahnuť JSON',
  downloadOf: (id: string) => `Stiahnuť JSON úlohy ${id}`,
  deleteOf: (id: string) => `Vymazať úlohu ${id}`,
  notesSaved: 'Poznámka bola uložená',
  notesFailed: 'Nepodarilo sa uložiť poznámku',
  stepFailed: 'Nepodarilo sa zmeniť stav tlačovej úlohy',
  downloadFailed: 'Nepodarilo sa stiahnuť údaje na tlač',
};

export const deleteTexts = {
  title: 'Vymazať tlačovú úlohu?',
  text: (id: string, order: string) =>
    `Úloha ${id} objednávky ${order} sa vymaže natrvalo. Stav objednávky sa nezmení a\u00a0novú úlohu z\u00a0nej môžete vytvoriť znovu.`,
  printing: (who: string | null) =>
    `Úloha sa práve tlačí${who ? ` (${who})` : ''}. Stanica ju už nebude môcť dokončiť.`,
  confirm: 'Vymazať',
  busy: 'Vymazávam...',
  failed: 'Nepodarilo sa vymazať tlačovú úlohu',
};

export const releaseTexts = {
  title: 'Uvoľniť tlačovú úlohu?',
  text: (order: string) =>
    `Úloha objednávky ${order} bude znovu pripravená na tlač. Položky, ktoré stanica potvrdila, sa už tlačiť nebudú; ostatné si vezme ktorákoľvek stanica.`,
  fetched: (station: string | null) =>
    `Stanica${station ? ` „${station}“` : ''} už má jej súbory a\u00a0možno z\u00a0nich tlačila. Pozrite sa, čo je na papieri, inak sa fotky vytlačia dvakrát.`,
  confirm: 'Uvoľniť: pozrel som papier',
  busy: 'Uvoľňujem...',
  failed: 'Nepodarilo sa uvoľniť tlačovú úlohu',
};

export const byHandTexts = {
  take: 'Tlačím ručne',
  giveBack: 'Vrátiť stanici',
  status: 'Tlačí sa ručne',
  by: (name: string) => `tlačí ${name}`,
  filter: 'Tlačia sa ručne',
  taken: (count: number) => `Na ručnú tlač: ${plural(count, 'úloha', 'úlohy', 'úloh')}. Stanica ich nedostane.`,
  given: (count: number) => `Vrátené stanici: ${plural(count, 'úloha', 'úlohy', 'úloh')}`,
  failed: 'Nepodarilo sa zmeniť, kto tlačí',
  notSet: 'Tieto úlohy ostali, ako boli',
  look: 'Pozrite sa, čo je už na papieri',
  lookText:
    'Stanica mala súbory týchto úloh. Čo už dala tlačiarni, sa dotlačí, a ak je bez internetu, tlačí ďalej, čo má: vtedy ju najprv vypnite.',
  hadFiles: (station: string) => `mala stanica „${station}“`,
  askTitle: 'Tlačíte z neho ručne?',
  askText:
    'Ak áno, úlohy sa stanici hneď odoberú, aby sa fotky nevytlačili dvakrát. Vrátiť jej ich môžete kedykoľvek tlačidlom Vrátiť stanici.',
  onlyZip: 'Len stiahnuť',
};

export const stationTexts = {
  title: 'Stanice',
  none: 'Zatiaľ sa neohlásila žiadna stanica.',
  seen: (time: string) => `ozvala sa ${time}`,
  silent: (time: string) => `neozýva sa od ${time}`,
  queue: (count: number) => `pred tlačiarňami ${plural(count, 'súbor', 'súbory', 'súborov')}`,
  printer: (name: string, status: string) => `${name}: ${status}`,
  media: (type: string | null, left: number) => `médium${type ? ` ${type}` : ''}, zostáva ${formatNumber(left)}`,
  stale: 'program tlačiarne neodpovedá',
};

export const detailTexts = {
  title: (order: string) => `Tlač objednávky ${order}`,
  reprintTitle: (order: string) => `Dotlač objednávky ${order}`,
  job: 'Úloha',
  loadingTitle: 'Tlačová úloha',
  loading: 'Načítavam údaje na tlač...',
  loadFailed: 'Nepodarilo sa načítať údaje na tlač',
  retry: 'Skúsiť znovu',
  status: 'Stav',
  statusBy: 'Stav nastavil',
  station: 'Stanica',
  progress: 'Vytlačené',
  order: 'Objednávka',
  created: 'Vytvorená',
  completed: 'Dokončená',
  notes: 'Poznámka',
  addNotes: 'Pridať poznámku',
  editNotes: 'Upraviť poznámku',
  saveNotes: 'Uložiť poznámku',
  customer: 'Zákazník',
  delivery: 'Doručenie',
  noAddress: 'Bez doručovacej adresy',
  items: 'Na tlač',
  sum: (pieces: number, items: number) =>
    `${plural(pieces, 'kus', 'kusy', 'kusov')} ${outOf(plural(items, 'položky', 'položiek', 'položiek'))}`,
  format: 'Formát',
  services: 'Služby',
  pixels: 'Rozmery',
  pieces: (count: number) => plural(count, 'kus', 'kusy', 'kusov'),
  moreFormats: (count: number) => `a\u00a0${plural(count, 'ďalší formát', 'ďalšie formáty', 'ďalších formátov')}`,
  missing: 'Súbor chýba',
  enlarge: (name: string) => `Zväčšiť ${name}`,
  reason: 'Dôvod',
  cost: 'Náklady',
  parcel: 'Zásielka',
  copies: (copies: number) => `Na papieri ${plural(copies, 'kus', 'kusy', 'kusov')}`,
  showAll: (count: number) => `Zobraziť všetky položky (${count})`,
  linksUntil: (time: string) => `Odkazy na fotky v\u00a0JSON platia do ${time}.`,
};

export const itemTexts = {
  printed: 'Vytlačená',
  printedOf: (name: string) => `${name} je vytlačená`,
  failed: 'Zlyhala',
  failedOf: (name: string) => `${name} zlyhala`,
  again: 'Vrátiť do tlače',
  againOf: (name: string) => `Vrátiť ${name} do tlače`,
  saved: 'Zapísané',
  saveFailed: 'Nepodarilo sa zapísať stav položky',
  failTitle: 'Čo sa nevytlačilo?',
  copies: 'Dobrých kusov na papieri',
  copiesWrong: (most: number) => `Zadajte číslo od 0 do ${most}.`,
  reason: 'Dôvod',
  reasonHelp: 'Napríklad: došiel papier.',
  save: 'Zapísať',
  busy: 'Zapisujem...',
};

export const viewerTexts = {
  title: 'Súbor na tlač',
  place: (at: number, of: number) => `${at} ${outOf(of)}`,
  previous: 'Predchádzajúca',
  next: 'Nasledujúca',
  missing: 'Obrázok už nie je k\u00a0dispozícii.',
  alt: (name: string) => `Výrez fotky ${name}, ako sa vytlačí`,
};

export const reprintTexts = {
  open: 'Dotlačiť',
  title: (order: string) => `Dotlač z\u00a0objednávky ${order}`,
  text: 'Kusy dotlače sa nepočítajú do objednávky. Dotlač čaká medzi tlačovými úlohami, hneď pripravená na tlač.',
  items: 'Čo treba vytlačiť znovu',
  all: 'Všetko',
  loading: 'Načítavam položky...',
  loadFailed: 'Nepodarilo sa načítať položky',
  copies: (name: string) => `Kusov fotky ${name}`,
  ofCopies: (copies: number) => outOf(copies),
  nothing: 'Označte aspoň jednu fotku.',
  copiesWrong: (name: string, most: number) => `${name}: zadajte 1 až ${most}.`,
  reason: 'Dôvod',
  reasonMissing: 'Vyberte dôvod.',
  chooseReason: 'Vyberte',
  note: 'Popis',
  noteMissing: 'Napíšte dôvod.',
  cost: 'Náklady v\u00a0eurách',
  costHelp: 'Papier, práca a\u00a0poštovné; ak žiadne nie sú, 0.',
  costWrong: 'Zadajte sumu, napríklad 1,20.',
  submit: 'Vytvoriť dotlač',
  busy: 'Vytváram...',
  failed: 'Nepodarilo sa vytvoriť dotlač',
  ship: 'Zásielka',
  shipTitle: 'Zásielka dotlače',
  shipText: 'Dotlač ide vlastnou zásielkou. Číslo zásielky objednávky sa nezmení.',
  shipSave: 'Uložiť',
  shipBusy: 'Ukladám...',
  shipFailed: 'Nepodarilo sa zapísať zásielku',
  shipped: (time: string) => `odoslaná ${time}`,
  costOf: (cost: string) => `náklady ${cost}`,
};
