import { formatEuros } from '../../../../../shared/format/money.ts';
import { formatNumber, plural } from '../../../../../shared/format/plural.ts';
import type { PriceUnit } from '../../../../../shared/money/storage/contract.ts';

export const priceUnits: Record<PriceUnit, string> = { monthly: 'mesačne', yearly: 'ročne', once: 'jednorazovo' };

export const listTexts = {
  title: 'Plány úložiska',
  subtitle: 'Plány úložiska, ktoré si zákazníci môžu objednať. Bez plánu má každý 5\u00a0GB.',
  create: 'Pridať plán',
  loadFailed: 'Chyba pri načítaní úložných služieb',
  empty: 'Žiadne plány',
  emptyText: 'Pridajte plán a\u00a0zákazníci si budú môcť navýšiť úložisko.',
  emptyCreate: 'Pridať prvý plán',
  nothingFound: 'Nenašli sa žiadne plány',
  stats: 'Počty plánov',
  tiles: { all: 'Všetky plány', active: 'Aktívne', free: 'Zdarma', paid: 'Platené' },
  search: 'Hľadať plán',
  searchHint: 'Názov alebo popis',
  status: 'Stav',
  statuses: { all: 'Všetky stavy', active: 'Aktívne', inactive: 'Neaktívne' },
  columns: {
    name: 'Plán',
    capacity: 'Kapacita',
    price: 'Cena',
    customers: 'Zákazníci',
    active: 'Aktívny',
    actions: 'Akcie',
  },
  raw: 'Aj RAW súbory',
  capacity: (capacity: number, unit: string) => `${formatNumber(capacity)}\u00a0${unit}`,
  free: 'Zdarma',
  price: (price: number) => formatEuros(price),
  customers: (count: number, hasMore: boolean) => (hasMore ? `viac ako ${formatNumber(count)}` : formatNumber(count)),
  activeLabel: (name: string) => `${name}: aktívny`,
  row: (name: string) => `plán ${name}`,
  edit: (name: string) => `Upraviť ${name}`,
  delete: (name: string) => `Vymazať ${name}`,
  activeFailed: 'Chyba pri aktualizácii stavu úložnej služby',
  deleteChosen: 'Vymazať',
};

export const deleteTexts = {
  one: 'Vymazať plán?',
  many: (count: number) => `Vymazať ${plural(count, 'plán', 'plány', 'plánov')}?`,
  text: (name: string) => `„${name}“ zmizne z\u00a0ponuky. Vymazanie sa nedá vziať späť.`,
  textMany: 'Označené plány zmiznú z\u00a0ponuky. Vymazanie sa nedá vziať späť.',
  confirm: 'Vymazať',
  busy: 'Mažem...',
  failed: 'Chyba pri mazaní úložnej služby',
  failedMany: 'Chyba pri mazaní úložných služieb',
};

export const formTexts = {
  createTitle: 'Nový plán',
  editTitle: 'Upraviť plán',
  name: 'Názov',
  namePlaceholder: 'Napríklad Rodina',
  nameMissing: 'Zadajte názov.',
  description: 'Popis (nepovinné)',
  descriptionHelp: 'Výhody oddelené čiarkou, cenník ich ukáže v\u00a0bodoch.',
  capacity: 'Kapacita',
  unit: 'Jednotka',
  capacityChange: (count: number, hasMore: boolean) => {
    const who = hasMore
      ? `Plán má viac ako ${plural(count, 'zákazník', 'zákazníci', 'zákazníkov')}.`
      : `Plán má ${plural(count, 'zákazník', 'zákazníci', 'zákazníkov')}.`;
    return `${who} Zmenená kapacita ${count === 1 && !hasMore ? 'mu' : 'im'} začne hneď platiť: kto má uložené viac, o\u00a0nič nepríde, len nenahrá ďalšie fotky. Nová cena platí až pre nové objednávky.`;
  },
  price: 'Cena v\u00a0€',
  priceHelp: 'Nula je zdarma.',
  priceUnit: 'Platí sa',
  rawSupport: 'Aj RAW súbory',
  rawSupportHelp: 'Zákazníci s\u00a0týmto plánom nahrajú aj CR2, NEF, ARW a\u00a0ďalšie.',
  isActive: 'Aktívny',
  isActiveHelp: 'Je v\u00a0ponuke. Vypnutý plán zostane tým, ktorí ho už majú.',
  create: 'Vytvoriť plán',
  creating: 'Vytváram...',
  save: 'Uložiť zmeny',
  saving: 'Ukladám...',
  createFailed: 'Chyba pri vytváraní úložnej služby',
  updateFailed: 'Chyba pri aktualizácii úložnej služby',
};
