import type { AuditAction } from '../../../shared/contract/audit.ts';
import { plural, pluralForm } from '../../../shared/format/plural.ts';

export const auditTexts = {
  title: 'História',
  intro: 'Kto čo v\u00a0administrácii zmenil. Heslá ani tokeny sa sem nezapisujú.',
  filter: 'Zobraziť',
  loadFailed: 'Chyba pri načítaní histórie',
  retry: 'Skúsiť znovu',
  emptyTitle: 'Zatiaľ sa nič nezmenilo',
  emptyText: 'Každá zmena v\u00a0administrácii sa zapíše sem, aj s\u00a0tým, kto ju urobil.',
  emptyKind: 'Tohto sa zatiaľ žiadna zmena netýka',
  showAll: 'Zobraziť všetko',
  more: 'Zobraziť staršie',
  loadingMore: 'Načítavam...',
  columns: { action: 'Čo', actor: 'Kto', createdAt: 'Kedy', change: 'Zmena' },
  row: (action: string, subject: string) => `${action}, ${subject}`,
  before: 'predtým',
  after: 'potom',
  moreFacts: (count: number) =>
    `${pluralForm(count, 'Ďalší', 'Ďalšie', 'Ďalších')} ${plural(count, 'údaj', 'údaje', 'údajov')}`,
};

export const kinds: Record<string, string> = {
  '': 'Všetky zmeny',
  customer: 'Zákazníci',
  order: 'Objednávky',
  invoice: 'Faktúry',
  album: 'Albumy',
  photo: 'Fotky',
  product: 'Produkty a\u00a0služby',
  'storage-service': 'Plány úložiska',
  'print-job': 'Tlačové úlohy',
  'api-token': 'API tokeny',
  company: 'Nastavenia firmy',
  'mail-settings': 'Nastavenia mailu',
  mail: 'Emaily',
  'dead-letter': 'Úlohy, ktoré zlyhali',
  'bank-import': 'Import z\u00a0banky',
  withdrawal: 'Odstúpenia',
};

const actions: Record<AuditAction, string> = {
  'customer.update': 'Úprava zákazníka',
  'customer.password': 'Nové heslo zákazníka',
  'customer.storage': 'Zmena plánu zákazníka',
  'customer.delete': 'Vymazanie zákazníka',
  'order.status': 'Zmena objednávky',
  'order.overpayment': 'Potvrdenie preplatku',
  'order.delete': 'Vymazanie objednávky',
  'invoice.void': 'Storno faktúry',
  'album.create': 'Nový album',
  'album.update': 'Úprava albumu',
  'album.share': 'Zdieľanie albumu',
  'album.featured': 'Album na úvodnej stránke',
  'album.upload': 'Nahratie fotiek do albumu',
  'album.delete': 'Vymazanie albumu',
  'photo.delete': 'Vymazanie fotky',
  'product.create': 'Nový produkt',
  'product.update': 'Úprava produktu',
  'product.delete': 'Vymazanie produktu',
  'storage-service.create': 'Nový plán úložiska',
  'storage-service.update': 'Úprava plánu úložiska',
  'storage-service.delete': 'Vymazanie plánu úložiska',
  'print-job.create': 'Nová tlačová úloha',
  'print-job.status': 'Zmena tlačovej úlohy',
  'print-job.delete': 'Vymazanie tlačovej úlohy',
  'api-token.create': 'Nový API token',
  'api-token.update': 'Úprava API tokenu',
  'api-token.delete': 'Vymazanie API tokenu',
  'company.update': 'Nastavenia firmy',
  'mail-settings.update': 'Nastavenia mailu',
  'mail-settings.test': 'Skúšobný email',
  'mail.resend': 'Opätovné odoslanie emailu',
  'dead-letter.retry': 'Opakovanie zlyhanej úlohy',
  'dead-letter.delete': 'Odstránenie zlyhanej úlohy',
  'bank-import.upload': 'Nahratie výpisu z\u00a0banky',
  'bank-import.process': 'Spárovanie platieb',
  'withdrawal.update': 'Vybavenie odstúpenia',
};

/** An unknown one is shown by its code. */
export const actionText = (action: string): string =>
  Object.hasOwn(actions, action) ? actions[action as AuditAction] : action;
