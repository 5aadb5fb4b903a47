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
