import { outOf } from '../../../../shared/format/out-of.ts';
import { plural } from '../../../../shared/format/plural.ts';
import type { RefundAction, RefundFile, RefundFilter } from '../../../../shared/money/refunds/contract.ts';
import type { RefundMethod } from '../../../../shared/money/refunds/refunds.ts';

export const refundTexts = {
  heading: 'Vrátenie peňazí',
  none: 'Zatiaľ sa nič nevrátilo.',
  create: 'Vrátiť peniaze',
  loadFailed: 'Vrátenia sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  creditNote: 'S\u00a0dobropisom',
  cancelledCopies: (count: number) => `Netlačí sa ${plural(count, 'kus', 'kusy', 'kusov')}`,
  inFile: 'V\u00a0platobnom príkaze',
  failed: 'Zmena sa nepodarila. Skúste to znovu.',
  actionsOf: (amount: string) => `Čo s\u00a0vrátením ${amount}`,
  actions: {
    sent: 'Označiť ako odoslané',
    done: 'Označiť ako vrátené',
    failed: 'Banka peniaze vrátila',
    retry: 'Skúsiť znovu',
    bank: 'Vrátiť prevodom',
  } satisfies Record<RefundAction, string>,
  questions: {
    sent: 'Peniaze sú na ceste. Zákazník už má email, že mu ich vraciame.',
    done: 'Peniaze odišli z\u00a0účtu.',
    failed: 'Suma sa bude dať vrátiť znovu. Dobropis, ak bol vystavený, ostáva platný.',
    retry: 'Peniaze sa pošlú znovu tou istou cestou.',
    bank: '',
  } satisfies Record<RefundAction, string>,
  stop: 'Zastaviť',
  stopQuestion: 'Peniaze sa neodošlú. Potom ich môžete poslať na iný účet; dobropis, ak bol vystavený, ostáva platný.',
  confirm: 'Potvrdiť',
  busy: 'Ukladám...',
  changed: 'Uložené',
  qr: 'QR platba',
  qrTitle: (amount: string) => `QR na vrátenie ${amount}`,
  qrText: 'Naskenujte v\u00a0aplikácii svojej banky. Keď peniaze odošlete, označte vrátenie ako odoslané.',
  qrSymbol: (number: string) => `VS ${number}`,
  qrImage: 'QR kód PAY by square',
  loading: 'Načítavam...',
};

export const dialogTexts = {
  title: (number: string) => `Vrátiť peniaze za objednávku ${number}`,
  reason: 'Dôvod',
  reasonText: 'Poznámka k\u00a0dôvodu',
  reasonHelp: 'Bude aj na dobropise.',
  what: 'Čo sa vracia',
  modes: { items: 'Položky a\u00a0doručenie', free: 'Iná suma' },
  all: 'Všetky kusy',
  pieces: (name: string, filename: string) => [name, filename].filter(Boolean).join(' · '),
  left: (left: number, quantity: number) => `${left} ${outOf(quantity)}`,
  delivery: (amount: string) => `Doručenie (${amount})`,
  amount: 'Suma v\u00a0eurách',
  amountWrong: 'Zadajte sumu v\u00a0eurách, napríklad 12,90.',
  tooMuch: (amount: string) => `Vrátiť sa dá najviac ${amount}.`,
  nothing: 'Vyberte, čo sa vracia.',
  method: 'Ako',
  methods: { card: 'Na kartu, ktorou platil', bank: 'Prevodom na účet' } satisfies Record<RefundMethod, string>,
  iban: 'IBAN zákazníka',
  recipientName: 'Majiteľ účtu',
  gets: (amount: string) => `Zákazník dostane ${amount}.`,
  withNote: 'Zároveň sa vystaví dobropis a\u00a0príde mu v\u00a0prílohe emailu o\u00a0vrátení.',
  withoutNote: 'Pošleme mu o\u00a0tom email. Dobropis sa nevystaví, tieto peniaze nie sú na faktúre.',
  cancels: 'Objednávka čaká na zvyšok peňazí, týmto sa zruší.',
  endsPlan: 'Plán úložiska sa tým skončí a\u00a0objednávka sa zruší.',
  submit: 'Vrátiť peniaze',
  busy: 'Ukladám...',
  failed: 'Vrátenie sa nepodarilo uložiť. Skúste to znovu.',
  done: (amount: string) => `Vrátenie ${amount} je zapísané`,
};

const printedBy = (station: string | null): string => (station ? `ju tlačí stanica ${station}` : 'sa tlačí');

/** What becomes of the prints whose money goes back. */
export const printChoiceTexts = {
  copies: (count: number) => `Aj netlačiť (${plural(count, 'kus', 'kusy', 'kusov')})`,
  copiesKept: 'Vrátia sa len peniaze, fotky zákazník aj tak dostane.',
  order: 'Aj zrušiť objednávku',
  orderHelp: 'Vráti sa všetko. Objednávka odíde zo všetkých zoznamov, nič sa z\u00a0nej nevytlačí ani nepošle.',
  orderKept: 'Vrátia sa všetky peniaze, objednávku však zákazník aj tak dostane.',
  begun: (station: string | null) =>
    `Objednávka sa už nedá meniť v\u00a0tlači, práve ${printedBy(station)}. Vrátia sa len peniaze.`,
  stillPrinting: (station: string | null) =>
    `Nič sa z\u00a0nej nepošle. Práve ${printedBy(station)}: čo je na papieri, sa už nezastaví.`,
};

export const listTexts = {
  title: 'Vrátenia peňazí',
  intro: 'Na kartu odchádzajú samy. Prevody pošlite do banky jedným platobným príkazom, alebo po jednom QR kódom.',
  filter: 'Zobraziť',
  filters: {
    open: 'Na odoslanie',
    all: 'Všetky',
    REQUESTED: 'Čakajú na odoslanie',
    SENT: 'Odoslané',
    DONE: 'Vrátené',
    FAILED: 'Neodoslané',
  } satisfies Record<RefundFilter, string>,
  loadFailed: 'Vrátenia sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  more: 'Zobraziť staršie',
  loadingMore: 'Načítavam...',
  emptyTitle: 'Nič tu nie je',
  emptyText: 'Peniaze sa vracajú z\u00a0objednávky, tlačidlom Vrátiť peniaze.',
  caption: 'Vrátenia peňazí',
  rowName: (number: string, amount: string) => `vrátenie ${amount} za objednávku ${number}`,
  columns: {
    order: 'Objednávka',
    amount: 'Suma',
    reason: 'Dôvod',
    method: 'Kam',
    status: 'Stav',
    createdAt: 'Zapísané',
    actions: 'Akcie',
  },
  card: 'Karta',
  createFile: 'Vytvoriť platobný príkaz (pain.001)',
  creating: 'Vytváram...',
  notAllFree: 'Do príkazu patria len prevody, ktoré čakajú na odoslanie a\u00a0nie sú v\u00a0inom príkaze.',
  created: 'Platobný príkaz je pripravený na stiahnutie',
  createFailed: 'Platobný príkaz sa nepodarilo vytvoriť. Skúste to znovu.',
};

export const fileTexts = {
  heading: 'Platobné príkazy',
  line: ({ refundCount }: RefundFile) => plural(refundCount, 'prevod', 'prevody', 'prevodov'),
  withdrawn: 'Zrušený',
  done: 'Vybavený',
  sent: 'Odoslaný',
  waiting: 'Čaká na odoslanie',
  download: 'Stiahnuť',
  downloadOf: (day: string) => `Stiahnuť príkaz ${outOf(day)}`,
  markSent: 'Označiť ako odoslané',
  withdraw: 'Zrušiť príkaz',
  questions: {
    sent: 'Je príkaz v\u00a0banke? Jeho vrátenia sa označia ako odoslané.',
    withdrawn:
      'Zrušte ho, len ak v\u00a0banke nie je, inak by peniaze odišli dvakrát. Jeho vrátenia sa budú dať vložiť do iného.',
  },
  confirm: 'Potvrdiť',
  busy: 'Ukladám...',
  saved: 'Uložené',
  failed: 'Nepodarilo sa. Skúste to znovu.',
};
