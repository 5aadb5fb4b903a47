import { dayOf } from '../../../shared/format/day.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import { paymentMethodTexts } from '../../../shared/money/payments/payment-methods.ts';
import { element, optionalElement, type XmlElement, xmlDocument } from '../../platform/core/xml.ts';
import { customerParty, supplierParty } from './ubl-parties.ts';
import { lineElements, totals } from './ubl-totals.ts';

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/**
 * Returns a document as UBL of Peppol BIS Billing 3.0: an invoice (380), or a credit note (381), which is a cancellation
 * too, with positive amounts. Only for a document without gaps (`findGaps`).
 */
export function toUbl(document: FrozenDocument): string {
  const isInvoice = document.kind === 'INVOICE';
  const root = isInvoice ? 'Invoice' : 'CreditNote';
  const note = optionalElement('cbc:Note', document.reason);
  // A seller without VAT has no tax point.
  const taxPoint = document.vat.length > 0 ? element('cbc:TaxPointDate', dayOf(document.taxPointAt)) : null;
  // The two schemas have their own order.
  const head = isInvoice
    ? [element('cbc:InvoiceTypeCode', '380'), note, taxPoint]
    : [taxPoint, element('cbc:CreditNoteTypeCode', '381'), note];
  return xmlDocument(
    element(
      root,
      [
        element('cbc:CustomizationID', customization),
        element('cbc:ProfileID', profile),
        element('cbc:ID', document.number),
        element('cbc:IssueDate', dayOf(document.issuedAt)),
        ...head,
        element('cbc:DocumentCurrencyCode', 'EUR'),
        element('cac:OrderReference', [element('cbc:ID', document.orderNumber)]),
        billingReference(document),
        supplierParty(document),
        customerParty(document),
        delivery(document),
        isInvoice ? paymentMeans(document) : null,
        paymentTerms(document),
        ...totals(document),
        ...lineElements(document),
      ],
      {
        xmlns: `${ubl}:${root}-2`,
        'xmlns:cac': `${ubl}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${ubl}:CommonBasicComponents-2`,
      },
    ),
  );
}

const billingReference = ({ corrects }: FrozenDocument): XmlElement | null =>
  corrects &&
  element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      element('cbc:ID', corrects.number),
      element('cbc:IssueDate', dayOf(corrects.issuedAt)),
    ]),
  ]);

const delivery = ({ deliveredAt }: FrozenDocument): XmlElement | null =>
  deliveredAt === null ? null : element('cac:Delivery', [element('cbc:ActualDeliveryDate', dayOf(deliveredAt))]);

/** Codes of UNCL4461. A transfer needs an account (BR-61), and several ways at once have no code. */
function paymentMeans({ paymentMethod, orderNumber, supplier }: FrozenDocument): XmlElement {
  const { transfer, card, cash } = paymentMethodTexts;
  const isTransfer = paymentMethod === transfer && supplier.iban !== '';
  const code = isTransfer ? '30' : ({ [card]: '48', [cash]: '10' }[paymentMethod] ?? '1');
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', code, paymentMethod === '' ? {} : { name: paymentMethod }),
    element('cbc:PaymentID', orderNumber),
    isTransfer ? element('cac:PayeeFinancialAccount', [element('cbc:ID', supplier.iban)]) : null,
  ]);
}

/** Of what is still to be paid, which would need a due date otherwise (BR-CO-25). */
function paymentTerms({ kind, paidAt, totalCents }: FrozenDocument): XmlElement | null {
  if (paidAt !== null || totalCents === 0) return null;
  const note = kind === 'INVOICE' ? 'Splatné pri doručení faktúry.' : 'Suma sa vracia odberateľovi.';
  return element('cac:PaymentTerms', [element('cbc:Note', note)]);
}
