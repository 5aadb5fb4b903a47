import { formatNumber, plural } from '../../../../shared/format/plural.ts';
import type { BacklogKind, HealthPart, HealthState, TaskState } from '../../../../shared/platform/health/contract.ts';
import type { BadgeTone } from '../../../ui/feedback/badge.tsx';

export const healthTexts = {
  title: 'Stav systému',
  intro: 'Či funguje všetko, na čom Momentka stojí, čo čaká na spracovanie a\u00a0či údaje sedia.',
  refresh: 'Obnoviť',
  refreshing: 'Overujem...',
  loading: 'Načítavam stav systému...',
  loadFailed: 'Chyba pri načítaní stavu systému',
  retry: 'Skúsiť znovu',
  mark: 'vyžaduje pozornosť',
  allWell: 'Všetko funguje',
  notWell: 'Niečo si vyžaduje vašu pozornosť',
  notWellText: 'Čo to je, ukazujú časti označené nižšie.',
  checkedAt: (time: string) => `Overené ${time}`,
};

export const partTexts = {
  title: 'Časti systému',
  names: {
    database: 'Databáza',
    files: 'Súbory fotiek',
    queue: 'Práca na pozadí',
    cron: 'Úlohy podľa času',
  } satisfies Record<HealthPart, string>,
  states: { ok: 'Funguje', failing: 'Nefunguje', 'not-yet': 'Ešte nebežali' } satisfies Record<HealthState, string>,
};

export const backlogTexts = {
  title: 'Čo čaká',
  text: 'Bežne sa vybaví do niekoľkých minút. Čo čaká dlhšie ako hodinu, uviazlo.',
  caption: 'Práca, ktorá čaká',
  columns: { kind: 'Čo', count: 'Počet', oldest: 'Najstaršie od', state: 'Stav' },
  names: {
    jobs: 'Správy vo fronte úloh',
    pictures: 'Správy vo fronte obrázkov',
    prints: 'Správy vo fronte tlače',
    tasks: 'Správy vo fronte úloh podľa času',
    mails: 'Emaily na odoslanie',
    photos: 'Fotky bez náhľadu',
    invoices: 'Zaplatené objednávky bez faktúry',
  } satisfies Record<BacklogKind, string>,
  unknown: 'nezistené',
  stuck: 'Uviazlo',
  fine: 'V\u00a0poriadku',
  deadLetters: (count: number) => `${plural(count, 'úloha zlyhala', 'úlohy zlyhali', 'úloh zlyhalo')} aj po opakovaní`,
  deadLettersText: 'Spustiť znovu alebo odstrániť sa dajú v\u00a0časti Odoslané emaily.',
  toDeadLetters: 'Zobraziť',
};

export const taskTexts = {
  title: 'Úlohy podľa času',
  caption: 'Úlohy, ktoré sa spúšťajú samy',
  emptyTitle: 'Úlohy podľa času ešte nebežali',
  emptyText:
    'V\u00a0novom obchode sa prvé spustia do štvrťhodiny od nasadenia, nočné po 2.\u00a0hodine svetového času.',
  columns: { name: 'Úloha', state: 'Stav', started: 'Naposledy', next: 'Najbližšie' },
  took: (duration: string) => `trvala ${duration}`,
  often: 'Každú štvrťhodinu',
  nightly: 'Raz za noc',
  succeeded: (time: string) => `naposledy sa podarila ${time}`,
  neverSucceeded: 'zatiaľ sa ani raz nepodarila',
  inLibrary: (shard: number) => `v\u00a0databáze fotiek ${shard}`,
};

export const taskLooks: Record<TaskState, { label: string; tone: BadgeTone }> = {
  never: { label: 'Ešte nebežala', tone: 'neutral' },
  running: { label: 'Beží', tone: 'info' },
  ok: { label: 'V\u00a0poriadku', tone: 'success' },
  failed: { label: 'Zlyhala', tone: 'danger' },
  'cut-off': { label: 'Prerušená', tone: 'danger' },
  late: { label: 'Nespustila sa', tone: 'danger' },
};

export const integrityTexts = {
  title: 'Kontrola údajov',
  emptyTitle: 'Údaje ešte neboli skontrolované',
  emptyText: 'Kontrola beží každú noc.',
  allWell: 'Všetko sedí',
  checked: (count: number, time: string) =>
    `${plural(count, 'pravidlo', 'pravidlá', 'pravidiel')}, naposledy overené ${time}`,
  broken: (count: number) =>
    `${plural(count, 'pravidlo nesedí', 'pravidlá nesedia', 'pravidiel nesedí')}, nájdené nočnou kontrolou`,
  times: (count: number) => plural(count, 'prípad', 'prípady', 'prípadov'),
  all: 'Čo všetko sa kontroluje',
  holds: 'Sedí:',
  holdsNot: 'Nesedí:',
  examples: 'Identifikátory',
  checkedAt: (time: string) => `Overené ${time}`,
};

export const storageTexts = {
  title: 'Úložisko a\u00a0verzia',
  albumPhotos: 'Fotky v\u00a0albumoch',
  originals: 'Originály v\u00a0úložisku',
  originalsNote: 'bez vymazaných, ktoré sa držia najviac 60 dní',
  database: (shard: number | null) => (shard === null ? 'Databáza obchodu' : `Databáza fotiek ${shard}`),
  fill: (percent: number) => `plná na ${percent}\u00a0%`,
  isFilling: (percent: number) => `plná na ${percent}\u00a0%: keď bude celá, nič nové sa do nej neuloží`,
  version: 'Verzia',
  uploaded: (time: string) => `nasadená ${time}`,
};

/** `38 ms`, `4,2 s`, `3 min`. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${formatNumber(ms)}\u00a0ms`;
  return ms < 60_000 ? `${formatNumber(ms / 1000, 1)}\u00a0s` : `${formatNumber(ms / 60_000, 1)}\u00a0min`;
}
