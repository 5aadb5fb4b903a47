import { decimalAmount } from '../../../shared/format/decimal-amount.ts';
import type { FrozenDocument } from '../../../shared/money/invoices/frozen-document.ts';
import type { VatRate } from '../../../shared/money/invoices/vat.ts';
import { element, optionalElement, type XmlElement } from '../../platform/core/xml.ts';
import { documentLines, type NetLine } from './document-lines.ts';

// The reason of a document without VAT, with its code of the list VATEX.
const outsideScope = { code: 'VATEX-EU-O', text: 'Predávajúci nie je platiteľom DPH.' };
// 'Discount' of UNCL5189, and one of anything of UN/ECE Recommendation 20.
const discountCode = '95';
const unitCode = 'C62';

const amount = (name: string, cents: number): XmlElement => element(name, decimalAmount(cents), { currencyID: 'EUR' });

/** Returns the tax by rate, and what is to be paid: nothing if the document says when it was. */
export function totals(document: FrozenDocument): XmlElement[] {
  const { vat, totalCents, paidAt } = document;
  const vatCents = vat.reduce((sum, each) => sum + each.vatCents, 0);
  const subtotals = vat.map(({ rate, baseCents, vatCents: tax }) => subtotal(rate, baseCents, tax));
  const netCents = totalCents - vatCents;
  return [
    element('cac:TaxTotal', [
      amount('cbc:TaxAmount', vatCents),
      ...(vat.length > 0 ? subtotals : [subtotal(null, totalCents, 0)]),
    ]),
    element('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', netCents),
      amount('cbc:TaxExclusiveAmount', netCents),
      amount('cbc:TaxInclusiveAmount', totalCents),
      paidAt === null ? null : amount('cbc:PrepaidAmount', totalCents),
      amount('cbc:PayableAmount', paidAt === null ? totalCents : 0),
    ]),
  ];
}

const subtotal = (rate: VatRate | null, baseCents: number, vatCents: number): XmlElement =>
  element('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', baseCents),
    amount('cbc:TaxAmount', vatCents),
    taxCategory('cac:TaxCategory', rate, true),
  ]);

function taxCategory(name: string, rate: number | null, isExplained: boolean): XmlElement {
  const isOutside = rate === null;
  return element(name, [
    element('cbc:ID', isOutside ? 'O' : 'S'),
    isOutside ? null : element('cbc:Percent', String(rate)),
    isOutside && isExplained ? element('cbc:TaxExemptionReasonCode', outsideScope.code) : null,
    isOutside && isExplained ? element('cbc:TaxExemptionReason', outsideScope.text) : null,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

export function lineElements(document: FrozenDocument): XmlElement[] {
  const isInvoice = document.kind === 'INVOICE';
  const names = isInvoice ? invoiceLine : creditNoteLine;
  return documentLines(document).map((line, at) =>
    element(names.line, [
      element('cbc:ID', String(at + 1)),
      element(names.quantity, String(line.quantity), { unitCode }),
      amount('cbc:LineExtensionAmount', line.netCents),
      discountOf(line),
      element('cac:Item', [
        optionalElement('cbc:Description', line.description),
        element('cbc:Name', line.name),
        taxCategory('cac:ClassifiedTaxCategory', line.rate, false),
      ]),
      element('cac:Price', [element('cbc:PriceAmount', line.unitPrice, { currencyID: 'EUR' })]),
    ]),
  );
}

const invoiceLine = { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity' };
const creditNoteLine = { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity' };

const discountOf = ({ discountCents, discountText }: NetLine): XmlElement | null =>
  discountCents === 0
    ? null
    : element('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', 'false'),
        element('cbc:AllowanceChargeReasonCode', discountCode),
        element('cbc:AllowanceChargeReason', discountText),
        amount('cbc:Amount', discountCents),
      ]);
