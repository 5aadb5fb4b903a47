import { cutText } from '../../../shared/format/cut-text.ts';
import { dayOf } from '../../../shared/format/day.ts';
import { decimalAmount } from '../../../shared/format/decimal-amount.ts';
import type { VatRate } from '../../../shared/money/invoices/vat.ts';
import { paymentMethodTexts } from '../../../shared/money/payments/payment-methods.ts';
import { element, optionalElement, write, type XmlElement } from '../../platform/core/xml.ts';
import { documentAmounts } from './document-amounts.ts';
import { kindTexts } from './documents-csv.ts';
import type { ListedDocument } from './list-documents.ts';

const schema = 'http://www.stormware.cz/schema/version_2';
// Slovakia's base, first reduced and second reduced rate.
const slots: Record<VatRate, string> = { 23: 'priceHigh', 19: 'priceLow', 5: 'price3' };

/** Yields the documents as a data pack that the program POHODA of Stormware imports (docs/decisions/invoices.md). */
export async function* pohodaXml(
  documents: AsyncIterable<ListedDocument>,
  { id, ico }: { id: string; ico: string },
): AsyncGenerator<string, void> {
  const root = write(
    element('dat:dataPack', '', {
      version: '2.0',
      id,
      ico,
      application: 'Momentka',
      note: 'Doklady z internetového obchodu',
      'xmlns:dat': `${schema}/data.xsd`,
      'xmlns:inv': `${schema}/invoice.xsd`,
      'xmlns:typ': `${schema}/type.xsd`,
    }),
  );
  const end = '</dat:dataPack>';
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${root.slice(0, -end.length)}\n`;
  for await (const each of documents) yield `${write(packItem(each))}\n`;
  yield `${end}\n`;
}

const packItem = (each: ListedDocument): XmlElement =>
  element('dat:dataPackItem', [element('inv:invoice', [header(each), summary(each)], { version: '2.0' })], {
    version: '2.0',
    id: `${each.kind === 'CANCELLATION' ? 'ST' : ''}${each.number}`,
  });

function header({ kind, number, issuedAt, document }: ListedDocument): XmlElement {
  const { taxPointAt, orderNumber, vat, corrects, reason } = document;
  const isInvoice = kind === 'INVOICE';
  const [issued, tax] = [dayOf(issuedAt), dayOf(taxPointAt)];
  return element('inv:invoiceHeader', [
    element('inv:invoiceType', isInvoice ? 'issuedInvoice' : 'issuedCreditNotice'),
    element('inv:number', [element('typ:numberRequested', number)]),
    element('inv:symVar', orderNumber),
    isInvoice ? null : optionalElement('inv:originalDocument', corrects?.number ?? number),
    element('inv:date', issued),
    element('inv:dateTax', tax),
    element('inv:dateAccounting', issued),
    element('inv:dateDue', issued),
    element('inv:classificationVAT', [element('typ:classificationVATType', vat.length > 0 ? 'inland' : 'nonSubsume')]),
    element('inv:text', cutText(`${kindTexts[kind]} ${number}, objednávka ${orderNumber}`, 240)),
    element('inv:partnerIdentity', [address(document.customer)]),
    element('inv:numberOrder', orderNumber),
    element('inv:paymentType', [element('typ:paymentType', paymentType(document.paymentMethod))]),
    optionalElement('inv:note', reason),
  ]);
}

/** Texts have the length that POHODA takes. */
function address({ name, email, phone, company, billingAddress }: ListedDocument['document']['customer']): XmlElement {
  const street = `${billingAddress?.street ?? ''} ${billingAddress?.streetNumber ?? ''}`.trim();
  return element('typ:address', [
    optionalElement('typ:company', cutText(company?.name ?? '', 255)),
    optionalElement('typ:name', cutText(name, 64)),
    optionalElement('typ:city', cutText(billingAddress?.city ?? '', 45)),
    optionalElement('typ:street', cutText(street, 64)),
    optionalElement('typ:zip', cutText(billingAddress?.postalCode ?? '', 15)),
    optionalElement('typ:ico', cutText(company?.ico ?? '', 15)),
    optionalElement('typ:dic', cutText(company?.dic ?? '', 18)),
    optionalElement('typ:icDph', cutText(company?.icDph ?? '', 18)),
    optionalElement('typ:phone', cutText(phone ?? '', 40)),
    optionalElement('typ:email', cutText(email, 98)),
  ]);
}

function paymentType(method: string): string {
  const { card, cash } = paymentMethodTexts;
  return { [card]: 'creditcard', [cash]: 'cash' }[method] ?? 'draft';
}

function summary({ document }: ListedDocument): XmlElement {
  const { vat, withoutVatCents } = documentAmounts(document);
  const amount = (name: string, cents: number): XmlElement => element(`typ:${name}`, decimalAmount(cents));
  const ofRates = Object.entries(slots).flatMap(([rate, slot]) => {
    const sum = vat.find((each) => each.rate === Number(rate));
    return sum ? [amount(slot, sum.baseCents), amount(`${slot}VAT`, sum.vatCents)] : [];
  });
  return element('inv:invoiceSummary', [
    element('inv:roundingDocument', 'none'),
    element('inv:homeCurrency', [...(vat.length === 0 ? [amount('priceNone', withoutVatCents)] : []), ...ofRates]),
  ]);
}
