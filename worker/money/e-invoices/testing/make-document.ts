import fc from 'fast-check';
import type { FrozenDocument, FrozenLine } from '../../../../shared/money/invoices/frozen-document.ts';
import { type VatRate, vatRates, vatSums } from '../../../../shared/money/invoices/vat.ts';

/** Slovak numbers with right check digits that belong to no one. */
export const seller = {
  companyName: 'Momentka s. r. o.',
  ico: '99999994',
  dic: '2999999992',
  icDph: 'SK2999999992',
  iban: 'SK9611000000002918599669',
  address: 'Ukážková 12, 811 01 Bratislava',
  businessRegister: 'OR MS Bratislava III, oddiel Sro, vložka 1/B',
  email: 'obchod@example.sk',
  phone: '+421 2 0000 0000',
};
export const buyer = {
  name: 'Ateliér Ľubka & syn, s. r. o.',
  ico: '99999994',
  dic: '2999999981',
  icDph: 'SK2999999981',
};
const noon = Date.UTC(2027, 0, 15, 11);

/** An e-invoice's document: of a VAT payer if the lines have rates. The sums follow from the lines and the delivery. */
export function makeDocument(more: Partial<FrozenDocument> = {}): FrozenDocument {
  const lines = more.lines ?? [makeLine(), makeLine({ title: 'Tlač fotky 20x30', quantity: 1, unitPriceCents: 149 })];
  const { delivery = null } = more;
  const gross = lines.map(({ totalCents, vatRate }) => ({ grossCents: totalCents, rate: vatRate }));
  if (delivery) gross.push({ grossCents: delivery.priceCents - delivery.discountCents, rate: delivery.vatRate });
  return {
    version: 1,
    kind: 'INVOICE',
    number: 'FA2027000001',
    corrects: null,
    reason: '',
    orderNumber: '2027000001',
    issuedAt: noon,
    taxPointAt: noon,
    paidAt: noon,
    deliveredAt: null,
    paymentMethod: 'Bankový prevod',
    supplier: seller,
    customer: {
      name: 'Eva Malá',
      email: 'eva@example.sk',
      phone: null,
      company: buyer,
      billingAddress: { street: 'Dlhá', streetNumber: '5', postalCode: '040 01', city: 'Košice', country: 'Slovensko' },
      deliveryAddress: null,
    },
    voucherCode: null,
    vat: vatSums(gross),
    totalCents: gross.reduce((sum, { grossCents }) => sum + grossCents, 0),
    ...more,
    lines,
    delivery,
  };
}

/** Its total follows from the prices. */
export function makeLine(more: Partial<FrozenLine> = {}): FrozenLine {
  const line = {
    title: 'Tlač fotky 10x15',
    detail: 'Kriváň.jpg',
    quantity: 3,
    unitPriceCents: 29,
    extras: [],
    discountCents: 0,
    vatRate: 23 as VatRate | null,
    ...more,
  };
  const each = line.extras.reduce((sum: number, { unitPriceCents }) => sum + unitPriceCents, line.unitPriceCents);
  return { ...line, totalCents: each * line.quantity - line.discountCents };
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((value) => `x${value}`);

function anyLine(isPayer: boolean): fc.Arbitrary<FrozenLine> {
  return fc
    .record({
      title: text,
      detail: fc.oneof(fc.constant(''), text),
      quantity: fc.integer({ min: 1, max: 1000 }),
      unitPriceCents: fc.integer({ min: 0, max: 20_000 }),
      extras: fc.array(fc.record({ name: text, unitPriceCents: fc.integer({ min: 0, max: 500 }) }), { maxLength: 2 }),
      vatRate: isPayer ? fc.constantFrom(...vatRates) : fc.constant(null),
      discountShare: fc.integer({ min: 0, max: 100 }),
    })
    .map(({ discountShare, ...line }) => {
      const { totalCents } = makeLine(line);
      return makeLine({ ...line, discountCents: Math.floor((totalCents * discountShare) / 100) });
    });
}

/** Any document that has no gaps, of both kinds of sellers. */
export const anyDocument: fc.Arbitrary<FrozenDocument> = fc.boolean().chain((isPayer) =>
  fc
    .record({
      kind: fc.constantFrom('INVOICE', 'CREDIT_NOTE', 'CANCELLATION'),
      lines: fc.array(anyLine(isPayer), { minLength: 1, maxLength: 12 }),
      priceCents: fc.option(fc.integer({ min: 0, max: 900 })),
      paidAt: fc.option(fc.constant(noon)),
      deliveredAt: fc.option(fc.constant(noon)),
      paymentMethod: fc.constantFrom('Bankový prevod', 'Platobná karta', 'Hotovosť', 'Bez platby', ''),
      voucherCode: fc.option(text),
    })
    .map(({ priceCents, ...more }) =>
      makeDocument({
        ...more,
        ...(more.kind !== 'INVOICE' && {
          number: 'DB2027000001',
          reason: 'Reklamácia <zničená & "mokrá">',
          corrects: { number: '2026000058', issuedAt: noon - 40 * 24 * 3_600_000 },
        }),
        delivery:
          priceCents === null ? null : { name: 'Kuriér', priceCents, discountCents: 0, vatRate: isPayer ? 23 : null },
      }),
    ),
);
