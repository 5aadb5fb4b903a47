import { formatMonth } from '../../../../shared/format/month.ts';
import { plural } from '../../../../shared/format/plural.ts';
import type { DocumentKind, MoneySum } from '../../../../shared/money/accounting/contract.ts';

export const accountingTexts = {
  title: 'Pre účtovníka',
  intro: 'Doklady a\u00a0platby za mesiac alebo dlhšie obdobie, ich kontrola a\u00a0uzávierka.',
  from: 'Od mesiaca',
  to: 'Do mesiaca',
  loading: 'Počítam doklady a\u00a0platby...',
  loadFailed: 'Chyba pri načítaní dokladov',
  retry: 'Skúsiť znovu',
};

export const summaryTexts = {
  title: 'Doklady a\u00a0peniaze',
  text: 'Doklady podľa dňa vystavenia, platby podľa dňa, keď peniaze prišli alebo odišli.',
  documents: 'Doklady spolu',
  money: 'Peniaze spolu',
  difference: 'Rozdiel',
  isEqual: 'Doklady a\u00a0peniaze sedia na cent.',
  documentKinds: {
    INVOICE: 'Faktúry',
    CREDIT_NOTE: 'Dobropisy',
    CANCELLATION: 'Storná',
  } satisfies Record<DocumentKind, string>,
  moneyKinds: {
    bank: 'Platby z\u00a0výpisov',
    card: 'Platby kartou',
    manual: 'Platby zadané ručne',
    refund: 'Vrátené peniaze',
  } satisfies Record<MoneySum['kind'], string>,
  documentsCount: (count: number) => plural(count, 'doklad', 'doklady', 'dokladov'),
  paymentsCount: (count: number) => plural(count, 'pohyb', 'pohyby', 'pohybov'),
  kind: 'Druh',
  count: 'Počet',
  total: 'Suma',
  vat: 'Základ a\u00a0DPH',
  vatLine: (rate: number, base: string, vat: string) => `${rate} %: základ ${base}, DPH ${vat}`,
  withoutVat: 'bez DPH',
};

export const differenceTexts = {
  title: 'Objednávky, ktoré nesedia',
  text: 'V\u00a0tomto období je suma dokladov iná ako suma peňazí.',
  cut: 'Zobrazuje sa 100 najväčších rozdielov. Zvoľte kratšie obdobie.',
  order: 'Objednávka',
  orderOf: (number: string) => `Objednávka ${number}`,
  documents: 'Doklady',
  money: 'Peniaze',
  difference: 'Rozdiel',
  why: 'Prečo',
  inOtherMonths: 'Zvyšok je v\u00a0inom období',
  over: (amount: string) => `Peňazí je o\u00a0${amount} viac ako dokladov`,
  under: (amount: string) => `Na doklady chýba ${amount}`,
};

export const fileTexts = {
  title: 'Súbory pre účtovníka',
  text: 'Tabuľky otvorí Excel aj LibreOffice, súbor pre program POHODA sa importuje ako XML.',
  documents: 'Doklady (CSV)',
  payments: 'Platby (CSV)',
  pohoda: 'POHODA (XML)',
  zip: 'Všetky doklady (ZIP)',
  busy: 'Pripravujem...',
  failed: 'Súbor sa nepodarilo stiahnuť: ',
  unknown: 'skúste to znovu.',
  started: 'Sťahovanie sa začalo. Priebeh ukáže váš prehliadač.',
};

export const lockTexts = {
  title: 'Uzávierka mesiaca',
  text: 'Do uzavretého mesiaca sa už nič nezapíše: platba s\u00a0dátumom v\u00a0ňom sa odmietne. Oprava staršieho dokladu je vždy nový doklad s\u00a0dnešným dátumom.',
  none: 'Zatiaľ nie je uzavretý žiadny mesiac.',
  through: (month: string) => `Uzavreté je všetko do konca mesiaca ${formatMonth(month)}.`,
  month: 'Uzavrieť do konca mesiaca',
  lock: 'Uzavrieť',
  unlock: 'Otvoriť posledný',
  allLocked: 'Všetky skončené mesiace sú uzavreté.',
};

export const lockQuestion = {
  title: 'Uzavrieť mesiac?',
  text: (month: string) =>
    `Do mesiaca ${formatMonth(month)} ani do starších sa už nebudú dať zapisovať platby. Zapíše sa to do histórie.`,
  confirm: 'Uzavrieť',
  busy: 'Uzatváram...',
  failed: 'Mesiac sa nepodarilo uzavrieť: ',
  unknown: 'skúste to znovu.',
};

export const unlockQuestion = {
  title: 'Otvoriť uzavretý mesiac?',
  text: (month: string) =>
    `Mesiac ${formatMonth(month)} sa znovu otvorí. Ak ho už má účtovník spracovaný, dajte mu o\u00a0zmenách vedieť. Zapíše sa to do histórie.`,
  confirm: 'Otvoriť',
  busy: 'Otváram...',
  failed: 'Mesiac sa nepodarilo otvoriť: ',
  unknown: 'skúste to znovu.',
};
