import { formatNumber, plural, pluralForm } from '../../../../shared/format/plural.ts';

export const todayTexts = {
  title: 'Dnes',
  loading: 'Zisťujem, čo dnes čaká...',
  loadFailed: 'Dnešok sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  stale: 'Čísla sa nedarí obnoviť. Platia z\u00a0posledného načítania.',
  urgent: 'Najprv toto',
  work: 'Objednávky na výrobu',
  workNote: 'Od platby po odoslanie',
  others: 'Ďalej čaká',
  doneTitle: 'Všetko je hotové',
  doneText: 'Nič nečaká na tlač, balenie ani odoslanie. Keď príde nová platba, objednávka sa tu objaví sama.',
  count: (value: number, isCut: boolean): string => (isCut ? `${formatNumber(value)}+` : formatNumber(value)),
};

/** What a tile is called, and what is to be done there. */
export const tileTexts = {
  overdue: {
    label: 'Meškajú',
    note: (days: number): string =>
      `${plural(days, 'pracovný deň', 'pracovné dni', 'pracovných dní')} od platby ${pluralForm(days, 'uplynul', 'uplynuli', 'uplynulo')}`,
  },
  failed: { label: 'Zlyhané tlačové úlohy', note: 'Pozrite dôvod a\u00a0pošlite ich znovu' },
  stations: { label: 'Stanice s\u00a0problémom', note: 'Neozýva sa, alebo netlačí jej tlačiareň' },
  paper: { label: 'Papier dochádza', note: 'Zásoba nestačí na zaplatené a\u00a0minimum' },
  'to-print': { label: 'Na tlač', note: 'Vytvorte tlačové úlohy' },
  printing: { label: 'V\u00a0tlači', note: 'Pripravené alebo sa tlačia' },
  'to-pack': { label: 'Na balenie', note: 'Vytlačte dodacie listy a\u00a0štítky' },
  'to-send': { label: 'Na odoslanie', note: 'Doplňte čísla zásielok' },
  schools: { label: 'Školy po termíne', note: 'Zaplatené objednávky čakajú na tlač' },
  held: { label: 'Pozastavené objednávky', note: 'Čakajú na vaše rozhodnutie' },
  'by-hand': { label: 'Tlačia sa ručne', note: 'Stanica ich nedostane' },
  reprints: { label: 'Dotlače na odoslanie', note: 'Vytlačené, zapíšte ich zásielku' },
  payments: { label: 'Nezaúčtované platby', note: 'Prišli na účet, nepatria k\u00a0objednávke' },
  refunds: { label: 'Vrátenia na odoslanie', note: 'Peniaze, ktoré ešte neodišli' },
  withdrawals: { label: 'Otvorené odstúpenia', note: 'Od zmluvy, do 14 dní' },
  'content-reports': { label: 'Nahlásený obsah', note: 'Čaká na rozhodnutie' },
};

/** What a number in the menu counts, for screen readers. */
export const countTexts = {
  overdue: (count: number) => plural(count, 'objednávka mešká', 'objednávky meškajú', 'objednávok mešká'),
  failed: (count: number) => plural(count, 'tlačová úloha zlyhala', 'tlačové úlohy zlyhali', 'tlačových úloh zlyhalo'),
  payments: (count: number) => plural(count, 'nezaúčtovaná platba', 'nezaúčtované platby', 'nezaúčtovaných platieb'),
  refunds: (count: number) => plural(count, 'vrátenie', 'vrátenia', 'vrátení'),
  contentReports: (count: number) => plural(count, 'nahlásenie čaká', 'nahlásenia čakajú', 'nahlásení čaká'),
  withdrawals: (count: number) => plural(count, 'otvorené odstúpenie', 'otvorené odstúpenia', 'otvorených odstúpení'),
};
