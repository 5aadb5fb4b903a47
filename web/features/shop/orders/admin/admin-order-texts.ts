import { formatCents } from '../../../../../shared/format/money.ts';
import { plural, pluralForm } from '../../../../../shared/format/plural.ts';
import type { WorkFilter } from '../../../../../shared/production/today/work-filters.ts';

export const ordersTexts = {
  title: 'Objednávky',
  loadFailed: 'Chyba pri načítaní objednávok',
  empty: 'Zatiaľ žiadne objednávky',
  emptyText: 'Keď si niekto objedná tlač alebo digitálne fotky, objaví sa to tu.',
  emptyForProduction: 'Keď si niekto objedná tlač, objaví sa to tu.',
  nothingFound: 'Nenašli sa žiadne objednávky podľa zadaných filtrov.',
  search: 'Hľadať objednávku',
  searchHint: 'Číslo, meno, email, telefón, mesto, zásielka',
  stats: 'Prehľad objednávok',
  all: 'Všetky objednávky',
  pending: 'Čaká na platbu',
  inProgress: 'Spracúvajú sa',
  completed: 'Odoslané a\u00a0doručené',
  cancelled: 'Zrušené',
  value: 'Hodnota zaplatených',
  statusFilter: 'Stav objednávky',
  rowName: (number: string) => `objednávka ${number}`,
  order: 'Objednávka',
  created: 'Vytvorená',
  paidAt: 'Zaplatená',
  heldBadge: 'Pozastavená',
  schoolBadge: 'Čaká na školu',
  customer: 'Zákazník',
  content: 'Obsah',
  status: 'Stav',
  total: 'Suma',
  actions: 'Akcie',
  paidPart: (paid: string) => `zaplatené ${paid}`,
  missing: (missing: string) => `chýba ${missing}`,
  overpaid: (paid: string) => `prijaté ${paid}`,
  hasPrintJob: 'Tlačová úloha existuje',
  isUnprepared: 'Chýbajú súbory na tlač, stanica ju nevytlačí',
  printJob: 'Vytvoriť tlačovú úlohu',
  printJobOf: (number: string) => `Vytvoriť tlačovú úlohu z\u00a0objednávky ${number}`,
  delete: 'Vymazať',
  deleteOf: (number: string) => `Vymazať objednávku ${number}`,
};

export const filterTexts = {
  allStatuses: 'Všetky stavy',
  more: (count: number) => (count === 0 ? 'Filtre' : `Filtre (${count})`),
  moreFilters: 'Ďalšie filtre',
  kind: 'Druh',
  allKinds: 'Všetky',
  delivery: 'Doručenie',
  allDeliveries: 'Každé',
  size: 'Formát tlače',
  allSizes: 'Všetky',
  work: 'Krok práce',
  workAll: 'Všetky kroky',
  workNames: {
    'to-print': 'Na tlač',
    printing: 'V\u00a0tlači',
    'to-pack': 'Na balenie',
    'to-send': 'Na odoslanie',
    overdue: 'Meškajú',
  } satisfies Record<WorkFilter, string>,
  held: 'Pozastavené',
  heldAll: 'Nerozhoduje',
  heldOnly: 'Áno',
  heldNot: 'Nie',
  since: 'Od dňa',
  until: 'Do dňa',
};

export const holdTexts = {
  hold: 'Pozastaviť',
  title: (number: string) => `Pozastaviť objednávku ${number}?`,
  text: 'Kým čaká, nevytvorí sa z\u00a0nej tlačová úloha a\u00a0hromadné kroky ju vynechajú. Zákazník dôvod nevidí.',
  reason: 'Dôvod',
  reasonMissing: 'Napíšte, na čo objednávka čaká.',
  busy: 'Pozastavujem...',
  held: (number: string) => `Objednávka ${number} je pozastavená`,
  since: (day: string, reason: string) => `Pozastavená od ${day}: ${reason}`,
  alone: 'Vybaviť samostatne',
  aloneBusy: 'Uvoľňujem...',
  aloneTitle: 'Vybaviť objednávku mimo školy?',
  aloneText:
    'Vytlačí sa a\u00a0zabalí ako každá iná objednávka, nie spolu s\u00a0objednávkami školy. Späť k\u00a0nim ju už vrátiť nemožno.',
  release: 'Nechať pokračovať',
  released: (number: string) => `Objednávka ${number} pokračuje`,
  failed: 'Nepodarilo sa to. Skúste to znovu.',
};

export const messageTexts = {
  action: 'Napísať zákazníkovi',
  title: (name: string) => `Správa pre: ${name}`,
  text: (email: string) => `Pošleme ju na ${email}. Odpoveď príde na email obchodu.`,
  subject: 'Predmet',
  subjectOf: (number: string) => `Objednávka ${number}`,
  subjectMissing: 'Napíšte predmet.',
  message: 'Správa',
  greeting: 'Dobrý deň,\n\n',
  messageMissing: 'Napíšte správu.',
  send: 'Odoslať',
  sending: 'Odosielam...',
  sent: 'Správa odchádza zákazníkovi',
  failed: 'Správu sa nepodarilo odoslať. Skúste to znovu.',
  state: { WAITING: 'čaká na odoslanie', SENT: 'odoslaná', FAILED: 'neodoslaná' },
};

export const statusTexts = {
  label: (number: string, status: string) => `Stav objednávky ${number}: ${status}. Zmeniť`,
  menu: 'Nový stav',
  paying: 'Spracovávam...',
  busy: 'Mením...',
  done: (number: string, status: string) => `Objednávka ${number}: ${status}`,
  failed: 'Chyba pri aktualizácii stavu objednávky',
  toSchoolTitle: (number: string) => `Odovzdali ste objednávku ${number} škole?`,
  toSchoolText: 'Zákazníkovi hneď pošleme email, že fotky sú v\u00a0škole.',
  toSchoolConfirm: 'Áno, odovzdaná',
  readyTitle: (number: string) => `Objednávka ${number} je pripravená?`,
  readyText: 'Zákazníkovi pošleme email, že si ju môže vyzdvihnúť.',
  readyConfirm: 'Označiť ako pripravenú',
  cancelTitle: 'Zrušiť objednávku?',
  cancelText: (number: string) => `Objednávka ${number} sa zruší a\u00a0zákazníkovi o\u00a0tom pošleme email.`,
  cancelPaid: (paid: string) =>
    `Prijatú platbu ${paid} potom zákazníkovi vráťte: tlačidlom Vrátiť peniaze na stránke objednávky.`,
  cancelConfirm: 'Zrušiť objednávku',
  keep: 'Ponechať',
  unpayTitle: 'Vrátiť medzi nezaplatené?',
  unpayText: (number: string, paid: string) =>
    `Za objednávku ${number} prišlo ${paid}. Platba sa tým nevráti a\u00a0faktúra ostáva platná, len zákazník uvidí, že objednávka čaká na platbu.`,
  unpaidTitle: (status: string) => `Naozaj zmeniť stav na „${status}“?`,
  unpaid: (missing: string) => `Objednávka nie je zaplatená, chýba ${missing}.`,
  changeConfirm: 'Zmeniť stav',
};

/** Of money for an order that was paid meanwhile. */
export const needlessPaymentTexts = {
  title: 'Objednávka je už zaplatená',
  text: (number: string, cents: number) =>
    `Objednávku ${number} medzitým niekto zaplatil inak, vašich ${formatCents(cents)} sme nezapísali. Ak ste ich naozaj dostali, zapíšte ich ako preplatok: zákazníkovi napíšeme, že mu ich vrátime.`,
  confirm: 'Zapísať ako preplatok',
  cancel: 'Nezapisovať',
  done: 'Preplatok je zapísaný',
};

export const paymentTexts = {
  title: (missing: string) => `Zaznamenať platbu ${missing}`,
  text: (number: string) => `Objednávka ${number} bude zaplatená. Faktúra sa vystaví a\u00a0pošle zákazníkovi emailom.`,
  method: 'Ako bola zaplatená',
  cashNote: 'Hotovosť prijatú osobne, napríklad pri vyzdvihnutí, treba zaevidovať aj v\u00a0eKase.',
  day: 'Deň platby',
  dayHelp: 'Spôsob aj deň platby budú na faktúre. Tá sa potom už nedá zmeniť.',
  confirm: 'Zaznamenať platbu',
};

export const shipTexts = {
  title: (number: string) => `Odoslanie objednávky ${number}`,
  text: 'Zákazníkovi pošleme email, pri vyplnenom čísle zásielky aj s\u00a0odkazom na jej sledovanie.',
  editTitle: (number: string) => `Zásielka objednávky ${number}`,
  editText: 'Ak zmeníte číslo zásielky, zákazníkovi pošleme nový email s\u00a0odkazom.',
  numberHelp: 'Môžete doplniť aj neskôr.',
  wrongNumber: 'Číslo zásielky môže mať len písmená bez diakritiky, číslice, pomlčky a\u00a0medzery.',
  confirm: 'Označiť ako odoslané',
  save: 'Uložiť',
  saved: 'Údaje o\u00a0zásielke boli uložené',
};

export const deleteTexts = {
  title: (count: number) => (count === 1 ? 'Vymazať objednávku?' : `Vymazať ${orderCount(count)}?`),
  one: (number: string) => `Objednávka ${number} zmizne zo zoznamov aj z\u00a0účtu zákazníka. Nedá sa to vrátiť.`,
  many: 'Zmiznú zo zoznamov aj z\u00a0účtov zákazníkov. Nedá sa to vrátiť.',
  checking: 'Zisťujem, čo sa vymaže s\u00a0tým...',
  invoices: (count: number) =>
    count === 1
      ? 'Vymaže sa aj faktúra, ktorá k\u00a0tomu patrí (storno). Jej číslo sa znovu nepoužije:'
      : `${pluralForm(count, 'Vymaže', 'Vymažú', 'Vymaže')} sa aj ${plural(count, 'faktúra', 'faktúry', 'faktúr')} (storno). Ich čísla sa znovu nepoužijú:`,
  jobs: (count: number) =>
    count === 1
      ? 'Vymaže sa aj tlačová úloha, stanica ju už neuvidí:'
      : `${pluralForm(count, 'Vymaže', 'Vymažú', 'Vymaže')} sa aj ${plural(count, 'tlačová úloha', 'tlačové úlohy', 'tlačových úloh')}, stanica ich už neuvidí:`,
  paid: (count: number, paid: string) =>
    count === 1
      ? `Za objednávku prišlo ${paid}. Ak ju nedodáte, vráťte peniaze zákazníkovi prevodom.`
      : `Za objednávky prišlo spolu ${paid}. Za tie, ktoré nedodáte, vráťte peniaze zákazníkom prevodom.`,
  confirm: 'Vymazať',
  busy: 'Mažem...',
  failed: (count: number) => (count === 1 ? 'Chyba pri mazaní objednávky: ' : 'Chyba pri mazaní objednávok: '),
  unknown: 'skúste to znovu.',
};

export const jobTexts = {
  created: 'Print job bol úspešne vytvorený',
  failed: 'Nepodarilo sa vytvoriť print job',
  failedWith: (reason: string) => `Nepodarilo sa vytvoriť print job: ${reason}`,
};

export const detailTexts = {
  title: (number: string) => `Objednávka ${number}`,
  page: 'Objednávka',
  toOrders: 'Späť na objednávky',
  guest: 'Bez\u00a0registrácie',
  ofCustomer: 'Všetky objednávky zákazníka',
  loading: 'Načítavam objednávku...',
  loadFailed: 'Objednávku sa nepodarilo načítať',
  retry: 'Skúsiť znovu',
  parcel: 'Zásielka',
  noCarrier: 'Dopravca nie je vybraný',
  noNumber: 'bez čísla zásielky',
  track: 'Sledovať zásielku',
  editParcel: 'Upraviť zásielku',
  items: 'Položky',
  delivery: 'Doručenie',
  free: 'Zdarma',
  total: 'Spolu',
  paid: 'Zaplatené',
  missing: 'Chýba',
  over: 'Preplatok',
  reversal: 'Zrušené zaúčtovanie',
  sources: { bank: 'Bankový prevod', card: 'Platobná karta', manual: 'Zaplatené ručne' },
  invoice: 'Faktúra',
  noInvoice: 'Vystaví sa po zaplatení.',
  invoiceComing: 'Pripravuje sa.',
  voided: 'Stornovaná',
  pdf: 'PDF',
  pdfOf: (number: string) => `Stiahnuť PDF faktúry ${number}`,
  pdfFailed: 'Chyba pri sťahovaní PDF faktúry',
  jobs: 'Tlačové úlohy',
  noJobs: 'Zatiaľ žiadna.',
  openJob: (id: string) => `Tlačová úloha ${id}`,
  job: 'Tlač objednávky',
  reprint: 'Dotlač',
  stillPrinting: (station: string | null, printed: number) =>
    `${station ? `Stanica ${station}` : 'Niekto'} túto objednávku ešte tlačí (hotové: ${printed}). Zastavte ju pri tlačiarni.`,
  history: 'História',
  app: 'automaticky',
  made: 'Vytvorená',
  edited: 'Upravené doručenie',
  noted: 'Upravená poznámka',
  held: (reason: string) => `Pozastavená: ${reason}`,
  released: 'Pokračuje',
  message: 'Správa',
};

export const overpaymentTexts = {
  text: (amount: string) =>
    `Platby prišli viacerými spôsobmi a\u00a0spolu prevyšujú cenu o\u00a0${amount}. Rozdiel vráťte zákazníkovi.`,
  action: 'Potvrdiť preplatok',
  title: 'Potvrdiť preplatok?',
  question: 'Preplatok ostane v\u00a0objednávke zapísaný, kontrola údajov naň však prestane upozorňovať.',
  confirm: 'Potvrdiť',
  busy: 'Potvrdzujem...',
  done: 'Preplatok je potvrdený',
  failed: 'Preplatok sa nepodarilo potvrdiť',
};

const orderCount = (count: number): string => plural(count, 'objednávku', 'objednávky', 'objednávok');
