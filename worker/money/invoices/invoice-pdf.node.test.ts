import { PDFRawStream, PDFStream } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { FrozenDocument, FrozenLine } from '../../../shared/money/invoices/frozen-document.ts';
import { vatSums } from '../../../shared/money/invoices/vat.ts';
import { Sheet } from '../../engine/pdf/pdf-sheet.ts';
import { drawLetters, type PlacedText, renderPages, testFonts } from '../../engine/pdf/testing/render-pages.ts';
import { correctionOf, creditNoteDocument } from './credit-note-document.ts';
import { invoicePdf } from './invoice-pdf.ts';

const slovak = 'aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž';
const letters = [...new Set([...slovak, ...slovak.toLocaleUpperCase('sk'), ...'0123456789€×−…·„“–ěřůöüß'])];
const paidAt = Date.UTC(2026, 6, 14, 16, 3);
const supplier = {
  companyName: 'Momentka s. r. o.',
  iban: 'SK9611000000002918599669',
  ico: '12345678',
  dic: '2020202020',
  icDph: '',
  address: 'Obchodná 1, 811 06 Bratislava',
  businessRegister: 'Obchodný register Mestského súdu Bratislava III, oddiel Sro, vložka č. 12345/B',
  email: 'obchod@momentka.example',
  phone: '+421 901 234 567',
};
const home = { street: 'Námestie SNP', streetNumber: '12', postalCode: '974 01', city: 'Zvolen', country: 'Slovensko' };

function line(more: Partial<FrozenLine> = {}): FrozenLine {
  const { quantity = 2, unitPriceCents = 30, extras = [], discountCents = 0 } = more;
  const each = unitPriceCents + extras.reduce((sum, extra) => sum + extra.unitPriceCents, 0);
  const totalCents = each * quantity - discountCents;
  const names = { title: 'Tlač fotky 10x15', detail: 'IMG_4001.jpg' };
  return { ...names, quantity, unitPriceCents, extras, discountCents, totalCents, vatRate: null, ...more };
}

function invoice(lines: FrozenLine[], more: Partial<FrozenDocument> = {}): FrozenDocument {
  return {
    version: 1,
    kind: 'INVOICE',
    number: 'FA2026000042',
    corrects: null,
    reason: '',
    orderNumber: '2026000123',
    issuedAt: paidAt,
    taxPointAt: paidAt,
    paidAt,
    deliveredAt: null,
    paymentMethod: 'Bankový prevod',
    supplier,
    customer: {
      name: 'Ľubica Ďurčová',
      email: 'l@example.sk',
      phone: null,
      company: null,
      billingAddress: home,
      deliveryAddress: home,
    },
    lines,
    delivery: { name: 'Kuriér na adresu', priceCents: 390, discountCents: 0, vatRate: null },
    voucherCode: null,
    vat: [],
    totalCents: 123_450,
    ...more,
  };
}

const pagesOf = async (document: FrozenDocument) => renderPages(await invoicePdf(document, testFonts));

describe('the letters of an invoice', () => {
  it.each(['regular', 'bold'] as const)('are all there in ink, in %s, as the font draws them', async (weight) => {
    const [cell, size, scale] = [40, 24, 3];
    const places = letters.map(
      (text, index): PlacedText => ({ text, x: 40 + (index % 12) * cell, y: 60 + Math.floor(index / 12) * cell, size }),
    );
    const sheet = await Sheet.open(testFonts);
    for (const { text, x, y } of places) sheet.text(text, x, y, { size, bold: weight === 'bold' });
    const [page] = renderPages(await sheet.save(), scale);
    if (!page) throw new Error('no page');
    const scaled = places.map(({ text, x, y }) => ({ text, x: x * scale, y: y * scale, size: size * scale }));
    const drawn = drawLetters(testFonts[weight], scaled, page);
    const none = drawLetters(
      testFonts[weight],
      scaled.map((place) => ({ ...place, text: '\u{10ffff}' })),
      page,
    );

    for (const { text, x, y } of scaled) {
      const box = { x: x - 6, y: y - 30 * scale, width: (cell - 6) * scale, height: 38 * scale };
      const [printed, expected, missing] = [page, drawn, none].map((picture) => cut(picture, box));
      expect(inkOf(printed!), `${text} leaves ink`).toBeGreaterThan(20);
      expect(difference(printed!, expected!), `${text} looks like itself`).toBeLessThan(0.12);
      expect(difference(printed!, missing!), `${text} is not the sign of a missing letter`).toBeGreaterThan(0.3);
    }
  });

  it('that the font lacks, and invisible ones, harm nothing', async () => {
    const detail = 'I\u0300 👨‍👩‍👧 \u202Egpj.exe\u0000 日本.jpg c\u030C';
    const [page] = await pagesOf(invoice([line({ detail, title: 'Z\u030Ceby \r\n 🎉' })]));
    expect(page?.text).toContain('Žeby ?');
    expect(page?.text).toMatch(/Ì \? gpj\.exe \?\.jpg č/);
  });
});

describe('an invoice', () => {
  it('of one item says on one page who sold what to whom, and that it is paid', async () => {
    const pages = await pagesOf(invoice([line({ extras: [{ name: 'Biely okraj', unitPriceCents: 5 }] })]));
    expect(pages).toHaveLength(1);
    for (const words of [
      'Faktúra č. FA2026000042',
      'k objednávke č. 2026000123',
      'Uhradené 14. 7. 2026',
      'Momentka s. r. o.',
      'IČO 12345678',
      'oddiel',
      'Ľubica Ďurčová',
      '974 01 Zvolen',
      'Tlač fotky 10x15',
      'IMG_4001.jpg',
      '+ Biely okraj',
      'Doručenie: Kuriér na adresu',
      '0,60 €',
      '0,10 €',
      '3,90 €',
      '1 234,50 €',
      'Zostáva uhradiť',
      'SK96 1100 0000 0029 1859 9669',
      'Nie sme platiteľmi DPH.',
      'Strana 1 z 1',
    ])
      expect(pages[0]?.text).toContain(words);
    expect(pages[0]?.text).not.toContain('Adresa doručenia');
    expect(pages[0]?.text.match(/DPH/g)).toHaveLength(1);
  });

  it('of sixty different items has them all, with the names of the columns on each page', async () => {
    const lines = Array.from({ length: 60 }, (_, index) =>
      line({ unitPriceCents: index, detail: `IMG_${5000 + index}.jpg` }),
    );
    const pages = await pagesOf(invoice(lines));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, { text }] of pages.entries()) {
      expect(text).toContain('Jednotková cena');
      expect(text).toContain('Faktúra č. FA2026000042');
      expect(text).toContain(`Strana ${index + 1} zo ${pages.length}`);
    }
    const names = pages.flatMap(({ text }) => text.match(/IMG_\d{4}\.jpg/g) ?? []);
    expect(names).toEqual(lines.map(({ detail }) => detail));
    expect(pages.filter(({ text }) => text.includes('Celková suma'))).toHaveLength(1);
  });

  it('of three hundred photos in two formats counts them in two lines, and names each in an annex: two pages', async () => {
    const lines = Array.from({ length: 300 }, (_, index) =>
      line({
        title: index < 200 ? 'Tlač fotky 10x15' : 'Tlač fotky 13x18',
        detail: `IMG_${5000 + index}.jpg`,
        quantity: index === 7 ? 3 : 1,
      }),
    );
    const pages = await pagesOf(invoice(lines));
    expect(pages).toHaveLength(2);
    expect(pages[0]?.text).toContain('202 ks');
    expect(pages[0]?.text).toContain('60,60 €');
    expect(pages[0]?.text).toContain('200 fotiek, názvy súborov sú v prílohe');
    expect(pages[0]?.text).toContain('100 ks');
    const names = pages.flatMap(({ text }) => text.match(/IMG_\d{4}\.jpg/g) ?? []);
    expect(new Set(names)).toEqual(new Set(lines.map(({ detail }) => detail)));
    expect(names).toHaveLength(300);
    expect(pages.some(({ text }) => text.includes('IMG_5007.jpg (3×)'))).toBe(true);
  });

  it('tells apart what differs in price, services or rate', async () => {
    const extras = [{ name: 'Biely okraj', unitPriceCents: 5 }];
    const [page] = await pagesOf(
      invoice([line(), line({ detail: 'IMG_2.jpg' }), line({ extras }), line({ unitPriceCents: 31 })]),
    );
    expect(page?.text).toContain('4 ks');
    expect(page?.text.match(/Tlač fotky 10x15/g)?.length).toBe(4);
  });

  it('has many services of an item in a few rows, with their sum', async () => {
    const extras = ['Biely okraj', 'Matný papier', 'Oprava farieb a svetla', 'Drevený rám so sklom'].map(
      (name, index) => ({
        name,
        unitPriceCents: 11 * index,
      }),
    );
    const [page] = await pagesOf(invoice([line({ extras })]));
    expect(page?.text).toMatch(/\+ Biely okraj, Matný papier, Oprava.*sklom/s);
    expect(page?.text).toContain('0,66 €');
    expect(page?.text).toContain('1,32 €');
    expect(page?.text).not.toContain('0,22 €');
  });

  it('releases a page when the next one starts', async () => {
    const sheet = await Sheet.open(testFonts);
    sheet.text('Prvá strana', 60, 60);
    sheet.turnPage();
    sheet.text('Druhá strana', 60, 60);
    const streams = sheet.doc.context.enumerateIndirectObjects().filter(([, object]) => object instanceof PDFStream);
    expect(streams).toHaveLength(1);
    expect(streams[0]?.[1]).toBeInstanceOf(PDFRawStream);
    expect(renderPages(await sheet.save()).map(({ text }) => text.trim())).toEqual(['Prvá strana', 'Druhá strana']);
  });

  it('truncates long texts, but not the end of a filename', async () => {
    const detail = `${'Výlet na Kriváň a späť '.repeat(12)}IMG_4711.jpg`;
    const customer = { ...invoice([]).customer, name: 'Ján '.repeat(60), deliveryAddress: { ...home, street: 'Iná' } };
    const [page] = await pagesOf(invoice([line({ detail, title: 'Plátno '.repeat(40) })], { customer }));
    expect(page?.text).toMatch(/Výlet na Kriváň.*…IMG_4711\.jpg/);
    expect(page?.text).toContain('Adresa doručenia');
    // Nothing is printed past the margins.
    const { width, height, grey } = page!;
    for (let row = 0; row < height; row++) {
      expect(grey[row * width + 60]).toBe(255);
      expect(grey[row * width + width - 60]).toBe(255);
    }
  });

  it('of a payer of VAT for a firm shows rates, bases and tax, and no sentence of a non-payer', async () => {
    const lines = [line({ vatRate: 23 }), line({ title: 'Fotokniha', unitPriceCents: 1050, quantity: 1, vatRate: 5 })];
    const vat = vatSums([
      ...lines.map((each) => ({ grossCents: each.totalCents, rate: each.vatRate })),
      { grossCents: 390, rate: 23 },
    ]);
    const company = { name: 'Ateliér Ďurčová s. r. o.', ico: '36421928', dic: '2020118400', icDph: 'SK2020118400' };
    const [page] = await pagesOf(
      invoice(lines, {
        supplier: { ...supplier, icDph: 'SK2020202020' },
        customer: { ...invoice([]).customer, company },
        delivery: { name: 'Kuriér', priceCents: 390, discountCents: 0, vatRate: 23 },
        vat,
        totalCents: 1500,
      }),
    );
    for (const words of [
      'IČ DPH SK2020202020',
      'Ateliér Ďurčová s. r. o.',
      'IČO 36421928',
      'DIČ 2020118400',
      'IČ DPH SK2020118400',
      'Ľubica Ďurčová',
      '0,24 €', // The net price of a print.
      '10,00 €', // The base of 5 %,
      '0,50 €', // and its tax.
      '3,66 €', // The base of 23 %,
      '0,84 €', // and its tax.
      '15,00 €',
    ])
      expect(page?.text).toContain(words);
    expect(page?.text).not.toContain('Nie sme');
  });

  it('of a seller with an IČ DPH of § 7a says that it is no payer, which one without a word does not', async () => {
    const withId = { ...supplier, icDph: 'SK2020202020' };
    const [page] = await pagesOf(invoice([line()], { supplier: { ...withId, hasVatIdOnly: true } }));
    for (const words of ['IČ DPH SK2020202020', 'Nie sme platiteľmi DPH.', 'IČ DPH máme podľa § 7 alebo § 7a'])
      expect(page?.text).toContain(words);
    const [silent] = await pagesOf(invoice([line()], { supplier: withId }));
    expect(silent?.text).not.toContain('Nie sme');
  });

  it('shows what a voucher takes off', async () => {
    const [page] = await pagesOf(invoice([line({ discountCents: 6 })], { voucherCode: 'LETO10' }));
    expect(page?.text).toContain('Zľava, kód LETO10');
    expect(page?.text).toContain('0,60 €');
    expect(page?.text).toMatch(/[-−]0,06 €/);
  });
});

describe('a document that corrects an invoice', () => {
  const right = invoice([line(), line({ detail: 'IMG_4002.jpg' })], { totalCents: 510 });

  it('is a credit note with its invoice, its reason and negative amounts', async () => {
    const note = { lines: [line()], deliveryCents: 390, totalCents: 500, reason: 'Reklamácia', issuedAt: paidAt };
    const [page] = await pagesOf({ ...creditNoteDocument(right, right.vat, note), number: 'DB2026000001' });
    for (const words of [
      'Dobropis č. DB2026000001',
      'k faktúre č. FA2026000042 zo 14. 7. 2026',
      'Reklamácia',
      'Zľava z ceny',
    ])
      expect(page?.text).toContain(words);
    for (const amount of ['0,30', '0,60', '3,90', '0,50', '5,00'])
      expect(page?.text).toMatch(new RegExp(`[-−]${amount} €`));
    expect(page?.text).not.toContain('Uhradené');
  });

  it('is a cancellation marked as such, of the whole invoice', async () => {
    const storno = correctionOf(right, 'CANCELLATION', { reason: 'Iný odberateľ', issuedAt: paidAt });
    const [page] = await pagesOf({ ...storno, number: 'ST2026000001' });
    for (const words of ['Storno č. ST2026000001', 'STORNO', 'FA2026000042', 'Iný odberateľ'])
      expect(page?.text).toContain(words);
    expect(page?.text).toMatch(/[-−]5,10 €/);
  });
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Darkness of each pixel of a part, 0 to 1. */
function cut({ width, grey }: { width: number; grey: Uint8ClampedArray }, box: Box): number[] {
  return Array.from({ length: box.width * box.height }, (_, at) => {
    const [row, column] = [Math.floor(at / box.width), at % box.width];
    return 1 - (grey[(box.y + row) * width + box.x + column] ?? 255) / 255;
  });
}

const inkOf = (pixels: number[]): number => pixels.reduce((sum, darkness) => sum + darkness, 0);

/** How much of the ink is not where the other has it. */
function difference(one: number[], other: number[]): number {
  const apart = one.reduce((sum, darkness, at) => sum + Math.abs(darkness - (other[at] ?? 0)), 0);
  return apart / (inkOf(one) + inkOf(other));
}
