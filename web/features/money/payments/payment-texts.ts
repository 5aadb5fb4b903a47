import type { SkippedReason } from '../../../../shared/money/bank-import/bank-import.ts';
import type { IncomingPayment, PaymentSuggestion } from '../../../../shared/money/payments/contract.ts';
import type { PaymentState } from '../../../../shared/money/payments/payment-states.ts';

export const paymentsTexts = {
  title: 'Platby',
  intro:
    'Všetko, čo prišlo z\u00a0nahratých výpisov, kartou a\u00a0ručne. Čo nepatrí k\u00a0objednávke, čaká tu na vás.',
  stateFilter: 'Stav platby',
  states: {
    open: 'Nezaúčtované',
    booked: 'Zaúčtované',
    settled: 'Odložené',
    returned: 'Vrátené odosielateľovi',
    skipped: 'Preskočené',
    unreadable: 'Nečitateľné riadky',
  } satisfies Record<PaymentState, string>,
  search: 'Hľadať platbu',
  searchHint: 'Meno, suma, VS',
  loadFailed: 'Platby sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  more: 'Zobraziť staršie',
  loadingMore: 'Načítavam...',
  empty: {
    open: 'Každá platba je zaúčtovaná alebo vybavená',
    booked: 'Zatiaľ žiadne zaúčtované platby',
    settled: 'Žiadna platba nie je odložená',
    returned: 'Žiadna platba nie je vrátená',
    skipped: 'Žiadna platba nie je preskočená',
    unreadable: 'Každý riadok výpisov sa dal prečítať',
  } satisfies Record<PaymentState, string>,
  nothingFound: 'Nenašla sa žiadna taká platba.',
  date: 'Dátum',
  payer: 'Platiteľ',
  noName: 'Bez mena',
  unreadable: 'Nečitateľný riadok',
  symbol: 'VS',
  amount: 'Suma',
  order: 'Objednávka',
  actions: 'Akcie',
  rowName: (payer: string) => `platba, ${payer}`,
  sources: { bank: 'Bankový prevod', card: 'Platobná karta', manual: 'Ručne' } satisfies Record<
    IncomingPayment['source'],
    string
  >,
  statement: 'Výpis',
  import: 'Nahrať výpis',
};

export const suggestionTexts = {
  book: (orderNumber: string) => `Zaúčtovať na ${orderNumber}`,
  why: {
    symbol: 'Podľa VS',
    'near-symbol': 'Podobný VS',
    name: 'Podľa mena a\u00a0sumy',
  } satisfies Record<PaymentSuggestion['why'], string>,
  missing: (amount: string) => `chýba ${amount}`,
  over: (amount: string) => `o\u00a0${amount} viac, než treba`,
  skipped: {
    BOOKED: 'Rovnaká platba je už zaúčtovaná.',
    REPEATED: 'Rovnaká platba je v\u00a0inom výpise.',
  } satisfies Record<SkippedReason, string>,
  bookAnyway: (orderNumber: string) => `Zaúčtovať aj tak na ${orderNumber}`,
  none: 'Bez návrhu',
  same: 'Je to tá istá platba?',
  sameText: (orderNumber: string, source: string, day: string) =>
    `Objednávka ${orderNumber} už má rovnakú sumu: ${source}, ${day}.`,
  booked: (orderNumber: string) => `Platba je zaúčtovaná na objednávku ${orderNumber}`,
  failed: 'Platbu sa nepodarilo zaúčtovať. Skúste to znovu.',
};

export const asideTexts = {
  more: 'Ďalšie',
  moreOf: (amount: string, payer: string) => `Ďalšie možnosti: platba ${amount}, ${payer}`,
  assign: 'Priradiť k\u00a0objednávke',
  settle: 'Odložiť',
  return: 'Vrátené odosielateľovi',
  statement: 'Otvoriť výpis',
  undo: 'Vrátiť späť',
  undoOf: (amount: string, payer: string) => `Vrátiť späť: platba ${amount}, ${payer}`,
  failed: 'Nepodarilo sa to. Skúste to znovu.',
};

export const assignTexts = {
  title: 'Priradiť platbu k\u00a0objednávke',
  payment: (amount: string, payer: string) => `Platba ${amount}, platiteľ: ${payer}.`,
  search: 'Nájsť objednávku',
  searchHint: 'Číslo, meno, email',
  searching: 'Hľadám...',
  nothingFound: 'Taká objednávka nie je.',
  loadFailed: 'Objednávky sa nepodarilo načítať.',
  orders: 'Objednávka',
  exact: 'Zaplatí ju celú',
  rest: (amount: string) => `Bude chýbať ${amount}`,
  over: (amount: string) => `O\u00a0${amount} viac, než treba`,
  submit: 'Zaúčtovať',
  repeat: 'Zaúčtovať aj tak',
  repeated: 'Taká platba je možno už zaúčtovaná. Overte, že na účet prišla znovu.',
  busy: 'Účtujem...',
};

export const reverseTexts = {
  action: 'Zrušiť zaúčtovanie',
  actionOf: (amount: string, orderNumber: string) => `Zrušiť zaúčtovanie ${amount} na objednávku ${orderNumber}`,
  title: 'Zrušiť zaúčtovanie platby?',
  text: (amount: string, orderNumber: string) =>
    `Suma ${amount} už nebude patriť objednávke ${orderNumber}. Ak jej potom niečo chýba, znovu čaká na platbu a\u00a0jej faktúra sa stornuje.`,
  waits: 'Platba z\u00a0výpisu bude znovu medzi nezaúčtovanými.',
  confirm: 'Zrušiť zaúčtovanie',
  keep: 'Ponechať',
  busy: 'Ruším...',
  failed: 'Zaúčtovanie sa nepodarilo zrušiť. Skúste to znovu.',
};
