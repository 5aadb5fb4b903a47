import { toCsv } from '../../../shared/format/csv.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { vatRates } from '../../../shared/money/invoices/vat.ts';
import { documentAmounts } from './document-amounts.ts';
import type { ListedDocument } from './list-documents.ts';

/** Without it Excel reads UTF-8 as the code page of the system. */
export const byteOrderMark = '\ufeff';

export const kindTexts = { INVOICE: 'Faktúra', CREDIT_NOTE: 'Dobropis', CANCELLATION: 'Storno faktúry' };

const header = [
  'Doklad',
  'Číslo',
  'K faktúre',
  'Dátum vystavenia',
  'Dátum dodania',
  'Dátum platby',
  'Variabilný symbol',
  'Odberateľ',
  'IČO',
  'DIČ',
  'IČ DPH',
  'Ulica',
  'PSČ',
  'Mesto',
  'Krajina',
  'Email',
  ...vatRates.flatMap((rate) => [`Základ ${rate} %`, `DPH ${rate} %`]),
  'Bez DPH',
  'Spolu',
  'Spôsob platby',
  'Dôvod opravy',
];

/** Yields the documents as a CSV for a spreadsheet. Amounts of corrections are negative. */
export async function* documentsCsv(documents: AsyncIterable<ListedDocument>): AsyncGenerator<string, void> {
  yield byteOrderMark + toCsv([header]);
  for await (const each of documents) yield toCsv([rowOf(each)]);
}

function rowOf({ kind, number, issuedAt, document }: ListedDocument) {
  const { customer, corrects, taxPointAt, paidAt, orderNumber, paymentMethod, reason } = document;
  const { company, billingAddress: address } = customer;
  const { vat, withoutVatCents, totalCents } = documentAmounts(document);
  return [
    kindTexts[kind],
    number,
    corrects?.number ?? (kind === 'CANCELLATION' ? number : ''),
    dayOf(issuedAt),
    dayOf(taxPointAt),
    paidAt === null ? '' : dayOf(paidAt),
    orderNumber,
    company?.name || customer.name,
    company?.ico ?? '',
    company?.dic ?? '',
    company?.icDph ?? '',
    `${address?.street ?? ''} ${address?.streetNumber ?? ''}`.trim(),
    address?.postalCode ?? '',
    address?.city ?? '',
    address?.country ?? '',
    customer.email,
    ...vatRates.flatMap((rate) => {
      const sum = vat.find((each) => each.rate === rate);
      return [{ cents: sum?.baseCents ?? 0 }, { cents: sum?.vatCents ?? 0 }];
    }),
    { cents: withoutVatCents },
    { cents: totalCents },
    paymentMethod,
    reason,
  ];
}
