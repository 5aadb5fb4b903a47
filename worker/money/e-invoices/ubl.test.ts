import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { countryCode } from './country-code.ts';
import { findGaps } from './find-gaps.ts';
import { sellerAddress } from './seller-address.ts';
import { brokenRules } from './testing/broken-rules.ts';
import { anyDocument, buyer, makeDocument, makeLine, seller } from './testing/make-document.ts';
import { at, readUbl, textAt } from './testing/read-ubl.ts';
import { toUbl } from './ubl.ts';

const rootOf = (xml: string) => readUbl(xml).root;
const corrects = { number: '2026000058', issuedAt: Date.UTC(2026, 11, 31, 23, 30) };

describe('an e-invoice', () => {
  it('keeps the rules of EN 16931 and Peppol BIS, whatever is sold, with VAT and without', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const xml = toUbl(document);
        expect(XMLValidator.validate(xml)).toBe(true);
        expect([findGaps(document), brokenRules(xml)]).toEqual([[], []]);
        expect(textAt(rootOf(xml), 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(
          (document.totalCents / 100).toFixed(2),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('of a paid order asks for nothing more, and says who pays whom by their DIČ', () => {
    const root = rootOf(toUbl(makeDocument()));
    expect(textAt(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe('2.36');
    expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('0.00');
    const endpoints = at(root, 'AccountingSupplierParty/Party/EndpointID').concat(
      at(root, 'AccountingCustomerParty/Party/EndpointID'),
    );
    expect(endpoints.map(({ text, attributes }) => `${attributes.schemeID}:${text}`)).toEqual([
      '0245:2999999992',
      '0245:2999999981',
    ]);
    expect(textAt(root, 'AccountingCustomerParty/Party/PartyName/Name')).toBe('Ateliér Ľubka & syn, s. r. o.');
    expect(textAt(root, 'PaymentMeans/PayeeFinancialAccount/ID')).toBe(seller.iban);
  });

  it('tells each rate apart, and takes discounts off the lines', () => {
    const lines = [makeLine({ quantity: 2, unitPriceCents: 100, discountCents: 20 }), makeLine({ vatRate: 5 })];
    const delivery = { name: 'Kuriér', priceCents: 390, discountCents: 0, vatRate: 23 as const };
    const document = makeDocument({ lines, delivery, voucherCode: 'JESEN' });
    const root = rootOf(toUbl(document));
    const subtotals = at(root, 'TaxTotal/TaxSubtotal').map((each) => [
      textAt(each, 'TaxCategory/Percent'),
      textAt(each, 'TaxableAmount'),
      textAt(each, 'TaxAmount'),
    ]);
    expect(subtotals).toEqual([
      ['23', '4.63', '1.07'],
      ['5', '0.83', '0.04'],
    ]);
    expect(at(root, 'InvoiceLine').map((line) => textAt(line, 'AllowanceCharge/AllowanceChargeReason'))).toEqual([
      'Zľava, kód JESEN',
      '',
      '',
    ]);
    expect(at(root, 'InvoiceLine').map((line) => textAt(line, 'Item/Name'))).toContain('Kuriér');
  });

  it('of a seller without VAT is outside its scope, and names no VAT number', () => {
    const xml = toUbl(makeDocument({ lines: [makeLine({ vatRate: null })] }));
    expect(textAt(rootOf(xml), 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toBe('O');
    expect(xml).not.toContain(seller.icDph);
    expect(xml).not.toContain(buyer.icDph);
    expect(xml).not.toContain('TaxPointDate');
  });

  it('that takes money back is a credit note with positive amounts, which names its invoice', () => {
    for (const kind of ['CREDIT_NOTE', 'CANCELLATION'] as const) {
      const { name, root } = readUbl(toUbl(makeDocument({ kind, corrects, reason: 'Reklamácia', paidAt: null })));
      expect([name, textAt(root, 'CreditNoteTypeCode'), textAt(root, 'Note')]).toEqual([
        'CreditNote',
        '381',
        'Reklamácia',
      ]);
      expect(textAt(root, 'BillingReference/InvoiceDocumentReference/ID')).toBe('2026000058');
      // In Slovakia the new year had begun.
      expect(textAt(root, 'BillingReference/InvoiceDocumentReference/IssueDate')).toBe('2027-01-01');
      expect(textAt(root, 'LegalMonetaryTotal/PayableAmount')).toBe('2.36');
    }
  });

  it.each([
    ['kupujúci nie je firma', makeDocument({ customer: { ...makeDocument().customer, company: null } })],
    ['chýba DIČ predajcu', makeDocument({ supplier: { ...seller, dic: '' } })],
    ['chýba IČ DPH predajcu', makeDocument({ supplier: { ...seller, icDph: '' } })],
    ['adresa predajcu nemá ulicu, PSČ a\u00a0mesto', makeDocument({ supplier: { ...seller, address: 'Bratislava' } })],
    ['chýba DIČ firmy', makeDocument({ customer: { ...makeDocument().customer, company: { ...buyer, dic: '' } } })],
    ['chýba adresa firmy', makeDocument({ customer: { ...makeDocument().customer, billingAddress: null } })],
    ['položky nedávajú súčet dokladu', makeDocument({ totalCents: 1 })],
    ['chýba opravovaná faktúra', makeDocument({ kind: 'CREDIT_NOTE' })],
  ])('is not made when %s', (gap, document) => {
    expect(findGaps(document)).toContain(gap);
  });
});

it('breaks a rule that is named when it is wrong', () => {
  const xml = toUbl(makeDocument({ lines: [makeLine({ discountCents: 10 })] }));
  const broken: [RegExp, string, string][] = [
    [/<cbc:ID>FA2027000001<\/cbc:ID>/, '', 'BR-02'],
    [/<cbc:Percent>23<\/cbc:Percent>/, '<cbc:Percent>19</cbc:Percent>', 'BR-S-08'],
    [/(<cbc:LineExtensionAmount currencyID="EUR">)\d/, '$19', 'BR-CO-10'],
    [/(<cbc:PayableAmount currencyID="EUR">)0/, '$17', 'BR-CO-16'],
    [/<cac:OrderReference>.*<\/cac:OrderReference>/, '', 'PEPPOL-EN16931-R003'],
    [/<cbc:EndpointID.*?<\/cbc:EndpointID>/, '', 'PEPPOL-EN16931-R020'],
    [/(<cbc:PriceAmount currencyID="EUR">)\d/, '$15', 'PEPPOL-EN16931-R120'],
    [/SK2999999992/, '', 'BR-S-02'],
    [/(<cbc:ProfileID>.*<\/cbc:ProfileID>)(<cbc:ID>.*?<\/cbc:ID>)/, '$2$1', 'UBL-ORDER'],
  ];
  for (const [from, to, rule] of broken) expect(brokenRules(xml.replace(from, to)), rule).toContain(rule);
});

it.each([
  ['Slovensko', 'SK'],
  ['', 'SK'],
  ['Česko', 'CZ'],
  ['Česká republika', 'CZ'],
  ['Rakúsko', 'AT'],
  ['Austria', 'AT'],
  ['de', 'DE'],
  ['Atlantída', undefined],
])('the country %j is %s', (country, code) => expect(countryCode(country)).toBe(code));

it.each([
  ['Ukážková 12, 811 01 Bratislava', { street: 'Ukážková 12', postalCode: '811 01', city: 'Bratislava' }],
  ['Ukážková 12,81101 Bratislava, Slovensko', { street: 'Ukážková 12', postalCode: '811 01', city: 'Bratislava' }],
  [
    'Dom A, Ukážková 12, SK-811 01 Bratislava',
    { street: 'Dom A, Ukážková 12', postalCode: '811 01', city: 'Bratislava' },
  ],
  ['811 01 Bratislava', undefined],
  ['Bratislava', undefined],
])('the seller’s address %j has parts', (text, parts) => expect(sellerAddress(text)).toEqual(parts));
