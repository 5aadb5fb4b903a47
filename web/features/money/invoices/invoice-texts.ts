import { outOf } from '../../../../shared/format/out-of.ts';
import { formatNumber, plural } from '../../../../shared/format/plural.ts';

export const invoicesTexts = {
  title: 'Faktúry',
  shown: (shown: number, total: number) =>
    `Zobrazuje sa ${formatNumber(shown)} ${outOf(formatNumber(total))} ${total === 1 ? 'faktúry' : 'faktúr'}`,
  loading: 'Načítavam faktúry...',
  loadFailed: 'Chyba pri načítaní faktúr',
  retry: 'Skúsiť znovu',
  filter: 'Stav faktúry',
  filters: {
    all: 'Všetky',
    pending: 'Čaká na spracovanie',
    ready: 'Pripravené',
    downloaded: 'Stiahnuté',
    expired: 'Expirované',
  },
  emptyTitle: 'Zatiaľ nemáte žiadne faktúry',
  emptyText: 'Faktúru pripravíme hneď, ako prijmeme platbu za objednávku.',
  toOrders: 'Prejsť na objednávky',
  noneTitle: 'V tomto stave nemáte žiadne faktúry',
  showAll: 'Zobraziť všetky',
  where: (page: number, pages: number, total: number) =>
    `Stránka ${page} ${outOf(pages)} (${plural(total, 'faktúra', 'faktúry', 'faktúr')} celkom)`,
};

export const invoiceTexts = {
  name: (number: string) => `Faktúra ${number}`,
  ofOrder: (number: string, count: number) =>
    `Objednávka ${number} · ${plural(count, 'položka', 'položky', 'položiek')}`,
  corrections: {
    CREDIT_NOTE: (number: string) => `Dobropis ${number} (PDF)`,
    CANCELLATION: (number: string) => `Storno ${number} (PDF)`,
  },
  pdf: 'Stiahnuť PDF',
  pdfLabel: (number: string) => `Stiahnuť PDF faktúry ${number}`,
  pdfBusy: 'Sťahujem...',
  eInvoice: 'E-faktúra (XML)',
  zip: 'Stiahnuť ZIP',
  zipLabel: (number: string) => `Stiahnuť ZIP faktúry ${number}`,
  zipBusy: 'Pripravujem...',
  pending: 'Faktúra sa pripravuje...',
  downloaded: (date: string) => `Už stiahnutá, znovu do ${date}`,
  voidedLabel: 'Stornovaná',
  voided: 'Faktúra je stornovaná. Novú dostanete, keď bude objednávka zaplatená.',
  expired: 'ZIP už nie je k\u00a0dispozícii, PDF ostáva.',
  until: (date: string) => `Na stiahnutie do ${date}`,
  pdfFailed: 'Chyba pri sťahovaní PDF faktúry',
  zipFailed: 'Chyba pri sťahovaní faktúry',
  zipTooLarge: 'Súbory objednávky sú na jeden ZIP príliš veľké. Napíšte nám, pošleme vám ich po častiach.',
  zipStarted: 'Sťahovanie sa začalo. Priebeh ukáže váš prehliadač.',
};
