import type { TrackingResult } from '../../../shared/contract/parcels.ts';
import { outOf } from '../../../shared/format/out-of.ts';
import { plural } from '../../../shared/format/plural.ts';
import type { PaperKind } from '../../../shared/rules/order-papers.ts';

export const papersTexts = {
  action: 'Papiere',
  menu: 'Papiere a\u00a0zásielky',
  kinds: {
    slips: 'Dodacie listy (A4)',
    labels: 'Adresné štítky (A4)',
    'label-roll': 'Adresné štítky (100 × 150 mm)',
    'pick-list': 'Zoznam podľa formátov',
  } satisfies Record<PaperKind, string>,
  parcels: 'Zásielky pre dopravcu (CSV)…',
  failed: 'Súbor sa nepodarilo pripraviť: ',
  unknown: 'skúste to znova.',
  leftOut: (count: number) =>
    `${plural(count, 'objednávka v\u00a0súbore nie je', 'objednávky v\u00a0súbore nie sú', 'objednávok v\u00a0súbore nie je')}: nie sú to zaplatené fotky na odoslanie.`,
};

export const parcelsTexts = {
  title: 'Zásielky pre dopravcu',
  description: 'Súbor nahráte do importu dopravcu. Nastavenia si tento prehliadač zapamätá.',
  carrier: 'Dopravca',
  weight: 'Hmotnosť zásielky v\u00a0kg',
  sender: 'Označenie odosielateľa',
  senderHelp: 'Ako ho máte v\u00a0klientskej sekcii Packeta.',
  packetaService: 'ID dopravcu alebo výdajného miesta',
  service: 'Kód služby',
  columns: 'Poradie stĺpcov',
  columnsHelp: (names: readonly string[]) =>
    `Prázdne: obvyklé stĺpce. Inak názvy oddelené čiarkou: ${names.join(', ')}.`,
  submit: 'Stiahnuť CSV',
  busy: 'Pripravujem...',
};

export const trackingTexts = {
  action: 'Čísla zásielok',
  title: 'Čísla zásielok zo súboru',
  description:
    'CSV, v\u00a0ktorom je v\u00a0prvom stĺpci číslo objednávky a\u00a0v\u00a0druhom číslo zásielky. Objednávky sa označia ako odoslané a\u00a0zákazníci dostanú email.',
  carrier: 'Dopravca',
  choose: 'Vybrať súbor',
  busy: 'Zapisujem...',
  close: 'Zavrieť',
  failed: 'Súbor sa nepodarilo načítať: ',
  unknown: 'skúste to znova.',
  summary: (saved: number, of: number) => `Zapísané: ${saved} ${outOf(of)}.`,
  line: (line: number) => `Riadok ${line}`,
  results: {
    saved: 'zapísané',
    unchanged: 'už bolo zapísané',
    'unknown-order': 'taká objednávka nie je',
    'other-number': 'už odoslaná s\u00a0iným číslom',
    'not-sendable': 'objednávka sa neposiela (nezaplatená, pozastavená, zrušená alebo bez tlače)',
    changed: 'objednávka sa medzitým zmenila, nahrajte súbor znova',
    malformed: 'nečitateľný riadok',
  } satisfies Record<TrackingResult, string>,
};
