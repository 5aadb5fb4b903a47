import { formatEuros } from '../../../../shared/format/money.ts';
import { formatNumber, plural } from '../../../../shared/format/plural.ts';
import type { MatchType } from '../../../../shared/money/bank-import/contract.ts';

const paymentCount = (count: number): string => plural(count, 'platba', 'platby', 'platieb');
const orderCount = (count: number): string => plural(count, 'objednávka', 'objednávky', 'objednávok');

export const importTexts = {
  title: 'Import z\u00a0banky',
  intro: 'Nahrajte bankový výpis a\u00a0priraďte prijaté platby k\u00a0objednávkam. Každá platba sa zaúčtuje len raz.',
  loading: 'Načítavam import...',
  loadFailed: 'Import sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  again: 'Nahrať iný výpis',
};

export const howToTexts = {
  title: 'Ako na to',
  steps: [
    ['Stiahnite výpis', 'V\u00a0internetbankingu firemného účtu vyberte obdobie a\u00a0výpis uložte vo formáte XML.'],
    ['Nahrajte súbor', 'Poznáme XML z\u00a0Tatra banky a\u00a0Fio banky, camt.053 a\u00a0camt.054. Najviac 5\u00a0MB.'],
    ['Počkajte na analýzu', 'Platby priradíme podľa variabilného symbolu, referencie platby alebo správy.'],
    ['Skontrolujte párovania', 'Presné sú zaškrtnuté. Čiastočné platby a\u00a0preplatky si najprv prezrite.'],
    ['Potvrďte', 'Zaplatené objednávky prejdú do stavu Zaplatené a\u00a0zákazník dostane faktúru.'],
  ] as const,
};

export const stepTexts = {
  label: 'Postup importu',
  steps: ['Nahratie výpisu', 'Výsledky analýzy', 'Potvrdenie'] as const,
};

export const uploadTexts = {
  title: 'Vyberte výpis',
  drop: 'Presuňte sem XML súbor alebo ho vyberte z\u00a0počítača.',
  choose: 'Vybrať súbor',
  busy: (name: string) => `Analyzujem ${name}...`,
  notXml: 'Prosím vyberte XML súbor',
  failed: (detail: string) => `Chyba pri nahrávaní súboru: ${detail}`,
  unexpected: 'Skúste to znovu.',
};

export const analysisTexts = {
  tiles: 'Súhrn výpisu',
  total: 'Transakcie',
  matched: 'Spárované',
  unmatched: 'Nespárované',
  matchedTitle: 'Spárované platby',
  matchedEmpty: 'V\u00a0tomto výpise nie je platba, ktorá by patrila k\u00a0nezaplatenej objednávke.',
  decisionTitle: 'Na posúdenie',
  decisionText:
    'Tieto platby sú možno už zaúčtované alebo objednávke nič nechýba. Označte len tie, ktoré na účet naozaj prišli ako ďalšie.',
  locked: (count: number) =>
    `${plural(count, 'platba je', 'platby sú', 'platieb je')} z\u00a0uzavretého mesiaca a\u00a0nedá sa zaúčtovať. Mesiac otvoríte v\u00a0časti Pre účtovníka.`,
  skipped: 'Platby, ktoré sme preskočili ako už spracované, nájdete v\u00a0časti',
  skippedLink: 'Platby, Preskočené',
  unmatchedTitle: 'Nespárované transakcie',
  unmatchedEmpty: 'Každá transakcia výpisu patrí k\u00a0niektorej objednávke.',
  more: (count: number) => `Zobraziť ďalšie (${formatNumber(count)})`,
  types: {
    exact: 'Presná zhoda',
    partial: 'Čiastočná platba',
    overpayment: 'Preplatok',
    other: 'Iné',
  } satisfies Record<MatchType, string>,
  repeated: 'Možný duplikát',
};

export const columnTexts = {
  choose: 'Vybrať',
  chooseAll: 'Vybrať všetky párovania',
  chooseOne: (amount: number, order: string) => `Vybrať platbu ${formatEuros(amount)} k\u00a0objednávke ${order}`,
  date: 'Dátum',
  payer: 'Platiteľ',
  symbol: 'VS',
  amount: 'Platba',
  order: 'Objednávka',
  paidWith: (orderNumber: string) => `spolu s\u00a0${orderNumber}`,
  missing: 'Treba zaplatiť',
  match: 'Zhoda',
  reason: 'Dôvod',
  noName: 'Bez mena',
};

export const confirmTexts = {
  chosen: (count: number, amount: number) => `Vybraté: ${paymentCount(count)}, spolu ${formatEuros(amount)}`,
  nothingChosen: 'Nie je vybratá žiadna platba',
  action: 'Potvrdiť párovania',
  nothing: 'Žiadne spracovateľné párovania na spracovanie',
  title: 'Zaúčtovať vybraté platby?',
  payments: 'Platby',
  orders: 'Objednávky',
  amount: 'Spolu',
  paymentCount,
  orderCount,
  partial: (count: number) =>
    `${plural(count, 'platba nepokrýva', 'platby nepokrývajú', 'platieb nepokrýva')} celú sumu. Objednávka ostane nezaplatená, kým nepríde zvyšok.`,
  overpayment: (count: number) =>
    `${plural(count, 'platba je vyššia', 'platby sú vyššie', 'platieb je vyšších')}, než treba. Rozdiel vráťte zákazníkovi.`,
  repeated: (count: number) =>
    `${plural(count, 'platba je možno už zaúčtovaná', 'platby sú možno už zaúčtované', 'platieb je možno už zaúčtovaných')}. Overte, že na účet prišla znovu.`,
  cancelled: (count: number) =>
    `${plural(count, 'vybratá objednávka je zrušená', 'vybraté objednávky sú zrušené', 'vybratých objednávok je zrušených')}. Ak platba pokryje celú sumu, stav sa zmení na Zaplatené.`,
  final: 'Zaúčtovanie sa nedá vrátiť späť.',
  confirm: 'Zaúčtovať',
  cancel: 'Späť',
  busy: 'Spracovávam...',
  failed: (detail: string) => `Chyba pri spracovaní párovania: ${detail}`,
  unexpected: 'Skúste to znovu.',
};
