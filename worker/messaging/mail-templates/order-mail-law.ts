import { formatDateTime } from '../../../shared/format/dates.ts';
import { saidVatPayerAt } from '../../../shared/money/invoices/vat.ts';
import type { PublicSettings } from '../../../shared/platform/settings/company.ts';
import { complaintDocument } from '../../../shared/shop/legal/complaint-document.ts';
import { priceSentence } from '../../../shared/shop/legal/price-sentence.ts';
import { termsDocument } from '../../../shared/shop/legal/terms-document.ts';
import type { OrderRow } from '../../shop/orders/queries.ts';
import { legalAttachment } from '../mail/legal-attachment.ts';
import type { MailAttachment } from '../mail/mail-content.ts';

/** Returns the notes that the law requires in the confirmation of a contract (§ 17 of Act 108/2024). */
export function orderNotes(origin: string, order: OrderRow): string[] {
  return [
    priceSentence(isSoldWithVat(order)),
    // The right comes first, what limits it after.
    `Odstúpiť od zmluvy tu: ${origin}/withdraw?order=${order.number}`,
    ...digitalConsent(order),
    withdrawal[order.kind],
    'Obchodné podmienky s poučením o odstúpení od zmluvy a vzorovým formulárom a reklamačný poriadok sú v prílohe. Uschovajte si ich.',
  ];
}

const withdrawal: Record<OrderRow['kind'], string> = {
  PRINT:
    'Fotky tlačíme podľa vašich požiadaviek, tie s náhľadom tlače presne podľa neho, preto od zmluvy na ne podľa § 19 ods. 1 zákona č. 108/2024 Z. z. nemožno odstúpiť bez uvedenia dôvodu. Vaše práva pri chybnej tlači tým nie sú dotknuté.',
  DOWNLOAD: 'Vaše práva pri chybnom súbore tým nie sú dotknuté.',
  STORAGE:
    'Od zmluvy môžete odstúpiť do 14 dní od jej uzavretia; zaplatíte len za čas, počas ktorého ste plán používali.',
};

/** Repeats the consent that ends the right to withdraw. */
function digitalConsent({ kind, consents }: OrderRow): string[] {
  const consent = consents.find(({ kind }) => kind === 'digital-content');
  if (!consent) return [];
  const givenAt = formatDateTime(new Date(consent.at).toISOString());
  if (kind === 'STORAGE')
    return [
      `Dňa ${givenAt} ste výslovne požiadali, aby sa plán začal poskytovať pred uplynutím lehoty na odstúpenie od zmluvy, a vzali na vedomie, že pri odstúpení zaplatíte cenu za čas do odstúpenia a že úplným poskytnutím služby právo odstúpiť zaniká (verzia textu ${consent.version}).`,
    ];
  return [
    `Dňa ${givenAt} ste výslovne súhlasili s dodaním digitálneho obsahu pred uplynutím lehoty na odstúpenie od zmluvy a vzali na vedomie, že jeho dodaním strácate právo od zmluvy odstúpiť (verzia textu ${consent.version}).`,
  ];
}

const isSoldWithVat = ({ supplier, createdAt }: OrderRow) => saidVatPayerAt(supplier, createdAt);

/** Returns the terms as attachments: a durable medium. They end with the withdrawal form. */
export function termsAttachments(
  order: OrderRow,
  { tiersByFormat }: Pick<PublicSettings, 'tiersByFormat'>,
): MailAttachment[] {
  const { supplier } = order;
  return [
    legalAttachment(
      'obchodne-podmienky.html',
      termsDocument(supplier, { isVatPayer: isSoldWithVat(order), tiersByFormat }),
    ),
    legalAttachment('reklamacny-poriadok.html', complaintDocument(supplier)),
  ];
}
