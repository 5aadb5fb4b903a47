import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, plural } from '../../../../shared/format/plural.ts';
import type { OrderRefund } from '../../../../shared/money/refunds/contract.ts';

export const ordersTexts = {
  title: 'Objednávky',
  shown: (shown: number, total: number) =>
    `Zobrazuje sa ${formatNumber(shown)} ${outOf(formatNumber(total))} ${total === 1 ? 'objednávky' : 'objednávok'}`,
  confirmed: (email: string) => `Potvrdenie sme poslali na ${email}.`,
  loading: 'Načítavam objednávky...',
  loadFailed: 'Nepodarilo sa načítať objednávky',
  retry: 'Skúsiť znovu',
  emptyTitle: 'Zatiaľ nemáte žiadne objednávky',
  emptyText: 'Keď si objednáte tlač alebo digitálne fotky, nájdete ich tu aj s\u00a0platobnými údajmi.',
  toCart: 'Prejsť do košíka',
  where: (page: number, pages: number, total: number) =>
    `Stránka ${page} ${outOf(pages)} (${plural(total, 'objednávka', 'objednávky', 'objednávok')} celkom)`,
};

/** Of orders without an account, by their link. */
export const linkTexts = {
  title: (count: number) => (count === 1 ? 'Vaša objednávka' : 'Vaše objednávky'),
  failed: 'Objednávku sa nepodarilo načítať. ',
  invalidTitle: 'Odkaz na objednávku neplatí',
  invalidText: 'Skontrolujte, či je celý: najistejšie je kliknúť naň v\u00a0emaile. Ak nepomôže ani to, napíšte nám.',
  contact: 'Napísať nám',
  documents: 'Faktúry a\u00a0súbory',
  keep: (count: number) =>
    `Odkaz na túto stránku máte v\u00a0emaile. Otvorí ${count === 1 ? 'objednávku' : 'objednávky'} bez prihlásenia, preto ho nikomu neposielajte.`,
  account: (count: number) =>
    `Keď sa prihlásite alebo si vytvoríte účet s\u00a0rovnakým emailom, nájdete ${count === 1 ? 'ju' : 'ich'} aj v\u00a0ňom.`,
  logIn: 'Prihlásiť sa',
  register: 'Vytvoriť účet',
  adopted: (count: number) => `${count === 1 ? 'Objednávku' : 'Objednávky'} nájdete aj medzi objednávkami svojho účtu.`,
};

const kinds: Record<string, string> = {
  PRINT: 'Tlač fotiek',
  DOWNLOAD: 'Digitálne fotky',
  STORAGE: 'Úložisko',
};

export const orderTexts = {
  name: (number: string) => `Objednávka ${number}`,
  kind: (kind: string) => kinds[kind] ?? null,
  itemCount: (count: number) => plural(count, 'položka', 'položky', 'položiek'),
  total: 'Spolu',
  refund: ({ status, method }: Pick<OrderRefund, 'status' | 'method'>, day: string) =>
    `${status === 'REQUESTED' ? 'Vraciame vám' : 'Vrátené'} ${method === 'card' ? 'na kartu' : 'na účet'} · ${day}`,
  qr: 'QR',
  qrLabel: (number: string) => `QR platba objednávky ${number}`,
  items: 'Položky',
  format: 'Formát',
  print: 'Tlač',
  quality: 'Kvalita',
  product: 'Produkt',
  quantity: 'Množstvo',
  pieces: (quantity: number, cancelled: number) =>
    `${formatNumber(quantity)}\u00a0ks${cancelled > 0 ? `, ${cancelled === quantity ? '' : `z\u00a0toho ${formatNumber(cancelled)}\u00a0ks `}vrátené, netlačí sa` : ''}`,
  givenBack: 'Objednávku sme zrušili a\u00a0peniaze za ňu vraciame. Nič z\u00a0nej nevytlačíme ani nepošleme.',
  services: 'Služby',
  pixels: (longer: number | null) => (longer === null ? 'v\u00a0pôvodnej veľkosti' : `${formatNumber(longer)}\u00a0px`),
  showAll: (count: number) => `Zobraziť všetky položky (${count})`,
  loadingAll: 'Načítavam položky...',
  allFailed: 'Ďalšie položky sa nepodarilo načítať. ',
  delivery: 'Doručenie',
  discount: (code: string) => `Zľava (${code})`,
  free: 'Zdarma',
  recipient: 'Príjemca',
  customer: 'Zákazník',
  supplier: 'Dodávateľ',
  deliveryAddress: 'Doručovacia adresa',
  company: 'Firma',
  pickupPoint: 'Výdajné miesto',
  school: 'Doručíme do školy',
  schoolTime: (deadline: string) => `Do školy doručíme po termíne objednávok (${deadline}), spolu s\u00a0ostatnými`,
  personal: 'Osobné vyzdvihnutie',
  billingAddress: 'Fakturačná adresa',
  sameAddress: 'Rovnaká ako doručovacia',
  ico: 'IČO',
  dic: 'DIČ',
  icDph: 'IČ DPH',
  iban: 'IBAN',
  created: 'Vytvorená',
  paid: 'Zaplatená',
  payment: 'Platba prevodom',
  withdraw: 'Odstúpiť od zmluvy tu',
  filesReady: 'Fotky a\u00a0faktúra sú pripravené na stiahnutie.',
  toFiles: 'Stiahnuť fotky',
  invoiceReady: 'Faktúru nájdete medzi svojimi faktúrami.',
  toInvoice: 'Zobraziť faktúru',
  track: 'Sledovať zásielku',
  trackNote: (carrier: string, number: string) => `${carrier}, číslo zásielky ${number}`,
  newWindow: '(otvorí sa v\u00a0novom okne)',
};

export const cancelTexts = {
  action: 'Zrušiť objednávku',
  until: (time: string) => `Zrušiť ju môžete do ${time}.`,
  title: 'Zrušiť objednávku?',
  text: (number: string, count: number) =>
    `Objednávka ${number} (${orderTexts.itemCount(count)}) sa zruší a\u00a0nedá sa obnoviť. Ak ste ju už zaplatili, nerušte ju a\u00a0napíšte nám.`,
  confirm: 'Zrušiť objednávku',
  keep: 'Ponechať',
  busy: 'Ruším...',
  done: (number: string) => `Objednávka ${number} bola zrušená.`,
  failed: 'Objednávku sa nepodarilo zrušiť. Skúste to znovu.',
};
