import { type ErrorCode, errors } from '../../../../shared/errors.ts';
import { afterColon } from '../../../../shared/format/after-colon.ts';
import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, plural, pluralForm } from '../../../../shared/format/plural.ts';
import { type RefusalCode, refusalTexts } from '../../../../shared/money/bank-import/bank-import.ts';
import type { BulkAction, BulkRowReason } from '../../../../shared/production/bulk-runs/bulk-runs.ts';
import type { BulkRun, BulkRunRow } from '../../../../shared/production/bulk-runs/contract.ts';

export const actionTexts = {
  pack: 'Zabaliť',
  more: 'Ďalšie',
  moreMenu: 'Ďalšie hromadné akcie',
  delete: 'Vymazať',
  failed: 'Hromadná akcia sa nezačala: ',
  unknown: 'skúste to znovu.',
  shipTitle: (count: number) => `Označiť ${plural(count, 'objednávku', 'objednávky', 'objednávok')} ako odoslané?`,
  shipText:
    'Zákazníkom pošleme email, že ich zásielka je na ceste, bez čísla na sledovanie. Ak ho od dopravcu dostanete v\u00a0súbore, nahrajte radšej ten.',
  busy: 'Začínam...',
};

export const trackingTexts = {
  action: 'Čísla zásielok',
  hint: 'Súbor CSV: v\u00a0prvom stĺpci číslo objednávky, v\u00a0druhom číslo zásielky',
  busy: 'Načítavam...',
  failed: (name: string) => `Súbor ${name} sa nepodarilo načítať: `,
};

const running: Record<BulkAction, string> = {
  print: 'Posielam na tlač',
  printed: 'Označujem ako vytlačené',
  ship: 'Označujem ako odoslané',
  tracking: 'Zapisujem čísla zásielok',
  book: 'Účtujem platby z\u00a0výpisu',
  school: 'Posielam na tlač pre školu',
};
const ended: Record<BulkAction, string> = {
  print: 'Poslané na tlač',
  printed: 'Označené ako vytlačené',
  ship: 'Označené ako odoslané',
  tracking: 'Zapísané čísla zásielok',
  book: 'Zaúčtované platby z\u00a0výpisu',
  school: 'Poslané na tlač pre školu',
};

export const runTexts = {
  region: 'Hromadné akcie',
  title: ({ action, endedAt }: BulkRun) => (endedAt === null ? running[action] : ended[action]),
  progress: ({ done, skipped, failed, total }: BulkRun) =>
    `Hotové ${formatNumber(done + skipped + failed)} ${outOf(total)}`,
  result: ({ done, total }: BulkRun) => `${formatNumber(done)} ${outOf(total)}`,
  undone: (count: number) =>
    plural(count, 'objednávka ostala, ako bola', 'objednávky ostali, ako boli', 'objednávok ostalo, ako bolo'),
  by: (name: string) => `Spustené: ${name}`,
  rows: 'Čo sa nevykonalo',
  details: 'Podrobnosti',
  hideDetails: 'Skryť podrobnosti',
  settled: 'Čo sa nevykonalo, je už vybavené.',
  showAll: 'Zobraziť všetky riadky',
  showUndone: 'Zobraziť len nevykonané',
  row: (number: string) => `Objednávka ${number}`,
  noOrder: 'Platba bez objednávky',
  line: (line: number) => `Riadok ${line}`,
  retry: 'Zopakovať nevydarené',
  retrying: 'Opakujem...',
  retryFailed: 'Nepodarilo sa to zopakovať: ',
  carrier: 'Dopravca',
  noCarrier: 'Vyberte dopravcu',
  earlier: (count: number) => `Staršie (${formatNumber(count)})`,
  hide: 'Skryť',
  hideOf: (title: string) => `Skryť: ${title}`,
  loadFailed: 'Výsledok sa nepodarilo načítať',
  more: 'Zobraziť ďalšie',
  loadingMore: 'Načítavam...',
  again: 'Skúsiť znovu',
};

const reasons: Record<Exclude<BulkRowReason, RefusalCode> | 'order-held' | 'carrier-missing', string> = {
  'already-booked': 'je už zaúčtovaná',
  unchanged: 'už bolo zapísané',
  'already-printed': 'už je vytlačená',
  'already-shipped': 'už je odoslaná',
  'at-station': 'tlačí ju alebo na ňu čaká stanica, ktorá ju potvrdí sama',
  'no-print-job': 'nemá tlačovú úlohu: pošlite ju na tlač, alebo zmeňte jej stav v\u00a0detaile',
  unprepared: 'nemá súbory na tlač: najprv ju pripravte',
  'not-sendable': 'nie je zaplatená, alebo je zrušená',
  'not-printed': 'je v\u00a0spoločnej zásielke, ale ešte nie je vytlačená',
  'other-number': 'už je odoslaná s\u00a0iným číslom zásielky',
  'unknown-order': 'taká objednávka nie je',
  malformed: 'riadok nemá číslo objednávky a\u00a0číslo zásielky',
  'order-held': 'je pozastavená',
  'carrier-missing': 'doručenie nehovorí, ktorý dopravca ju vezie',
};

/** Returns the outcome of a row. */
export function rowText({ status, code }: BulkRunRow): string {
  if (code === null) return status === 'DONE' ? 'hotovo' : 'čaká';
  if (code in reasons) return reasons[code as keyof typeof reasons];
  return afterColon(code in refusalTexts ? refusalTexts[code as RefusalCode] : errors[code as ErrorCode][1]);
}

const maxReasons = 3;

/** Returns '12 × je pozastavená, 1 × už je odoslaná': the commonest reasons; `hasMore`: of the first rows. */
export function reasonsText(rows: readonly BulkRunRow[], hasMore: boolean): string {
  const groups = [...Map.groupBy(rows, rowText)].toSorted(([, a], [, b]) => b.length - a.length);
  const lines = groups
    .slice(0, maxReasons)
    .map(([reason, { length }]) => `${formatNumber(length)}${hasMore ? '+' : ''}\u00a0× ${reason}`);
  return [...lines, ...(groups.length > maxReasons ? ['iné dôvody'] : [])].join('; ');
}

export const selectTexts = {
  all: (total: number, isCut: boolean) =>
    isCut ? 'Vybrať všetky nájdené' : `Vybrať ${pluralForm(total, '', 'všetky', 'všetkých')} ${formatNumber(total)}`,
  busy: 'Vyberám...',
  more: 'Vybraných je prvých 1 000 objednávok, filtru ich zodpovedá viac.',
  failed: 'Objednávky sa nepodarilo vybrať: ',
};
