import { invoiceStatusLook } from '../../../shared/format/invoice-status-look.ts';
import { statusLook } from '../../../shared/format/status-look.ts';
import { orderStatuses } from '../../../shared/rules/order-status.ts';
import { paymentMethodTexts } from '../../../shared/rules/payment-methods.ts';

/** Labels of the fields. */
export const fieldLabels: Record<string, string> = {
  name: 'Názov',
  title: 'Názov',
  description: 'Popis',
  type: 'Typ',
  price: 'Cena',
  priceUnit: 'Platí sa',
  priceTiers: 'Cenové úrovne',
  resolution: 'Rozlíšenie',
  serviceGroup: 'Skupina',
  printFormat: 'Rozmery',
  isFrame: 'Biely okraj',
  isActive: 'Aktívne',
  featuredOnHomepage: 'Na úvodnej stránke',
  capacity: 'Kapacita',
  rawSupport: 'RAW súbory',
  products: 'Produkty',
  photos: 'Fotky',
  photoCount: 'Počet fotiek',
  watermark: 'Vodoznak',
  isPasswordProtected: 'Chránený heslom',
  isPasswordChanged: 'Zmenené heslo',
  customerEmails: 'Poslané na',
  userId: 'Zákazník (ID)',
  albumId: 'Album (ID)',
  sizeBytes: 'Veľkosť',
  masterBytes: 'Predloha na tlač',
  email: 'Email',
  phone: 'Telefón',
  role: 'Rola',
  plan: 'Plán',
  limitBytes: 'Úložisko',
  planEndsAt: 'Koniec plánu',
  status: 'Stav',
  orderStatus: 'Stav objednávky',
  notes: 'Poznámka',
  carrier: 'Dopravca',
  trackingNumber: 'Číslo zásielky',
  paymentMethod: 'Spôsob platby',
  paidOn: 'Deň platby',
  totalCents: 'Suma',
  amountCents: 'Suma',
  customerName: 'Zákazník',
  orderNumber: 'Objednávka',
  orderNumbers: 'Objednávky',
  expiresAt: 'Platnosť do',
  companyName: 'Názov firmy',
  ico: 'IČO',
  dic: 'DIČ',
  icDph: 'IČ DPH',
  iban: 'IBAN',
  address: 'Adresa',
  businessRegister: 'Obchodný register',
  previewWidth: 'Šírka náhľadu',
  previewQuality: 'Kvalita náhľadu',
  thumbnailWidth: 'Šírka miniatúry',
  thumbnailQuality: 'Kvalita miniatúry',
  fitOverLossPercent: 'Celá fotka nad (%)',
  host: 'Server',
  port: 'Port',
  secure: 'TLS od začiatku',
  username: 'Prihlasovacie meno',
  password: 'Heslo',
  fromName: 'Meno odosielateľa',
  fromEmail: 'Email odosielateľa',
  replyTo: 'Odpovede na',
  testEmail: 'Skúšobný email',
  success: 'Odoslaný',
  kind: 'Druh',
  format: 'Formát',
  transactionCount: 'Počet transakcií',
  processedCount: 'Zaplatené objednávky',
  bookedCount: 'Zaúčtované platby',
  overpaidCents: 'Preplatok',
};

/** Labels that differ for one kind of record. */
export const labelsByKind: Record<string, Record<string, string>> = {
  customer: { name: 'Meno' },
};

const orderStatusWords = Object.fromEntries(orderStatuses.map((status) => [status, statusLook(status).label]));
const invoiceStatusWords = Object.fromEntries(
  Object.entries(invoiceStatusLook).map(([status, { label }]) => [status, label]),
);

/** Texts for codes, by kind and field, else by field. */
export const valueTexts: Record<string, Record<string, string>> = {
  'order.status': orderStatusWords,
  'invoice.status': invoiceStatusWords,
  'withdrawal.status': { NEW: 'Čaká na vybavenie', DONE: 'Vybavené' },
  orderStatus: orderStatusWords,
  paymentMethod: paymentMethodTexts,
  type: { PRINT_SIZE: 'Formát tlače', SERVICE: 'Služba', DELIVERY: 'Doručenie', DOWNLOAD: 'Na stiahnutie' },
  priceUnit: { monthly: 'mesačne', yearly: 'ročne', once: 'jednorazovo' },
  role: { CUSTOMER: 'Zákazník', ADMIN: 'Administrátor' },
  format: { 'tatra-ofx': 'Tatra banka', fio: 'Fio banka' },
};
