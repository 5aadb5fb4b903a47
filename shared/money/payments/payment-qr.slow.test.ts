import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readPayBySquare } from '../../testing/read-pay-by-square.ts';
import { paintModules, readQr } from '../../testing/read-qr.ts';
import { type BankPayment, epcText, payBySquareText, paymentOf } from './payment-qr.ts';
import { asciiLine } from './payment-qr-ascii.ts';

const iban = 'SK9611000000002918599669';
const company = { companyName: 'Momentka s.r.o.', iban };
const order = { orderNumber: '2026000123', totalCents: 1230 };
const payment: BankPayment = {
  beneficiary: 'Momentka s.r.o.',
  iban,
  amountCents: 1230,
  variableSymbol: '2026000123',
  message: 'Objednavka 2026000123',
  info: 'Momentka - Platba za objednavku',
};

/** Parses EPC069-12 strictly: version 002 in UTF-8, LF line ends, within its limits. */
function readEpc(text: string) {
  expect(text).toMatch(/^[ -~\n]+$/);
  expect(text.length).toBeLessThanOrEqual(331);
  const lines = text.split('\n');
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines.at(-1)).not.toBe('');
  const [tag, version, charset, kind, bic, name, account, amount, purpose, reference, message, info = ''] = lines;
  expect([tag, version, charset, kind, bic, purpose, reference]).toEqual(['BCD', '002', '1', 'SCT', '', '', '']);
  expect(name).toMatch(/^.{1,70}$/);
  expect(account).toMatch(/^[A-Z]{2}\d{2}[A-Z\d]{1,30}$/);
  expect(amount).toMatch(/^EUR\d{1,9}\.\d{2}$/);
  expect(message).toMatch(/^.{1,140}$/);
  expect(info).toMatch(/^.{0,70}$/);
  return { name, account, amount, message, info };
}

const qr = (text: string) => encode(text, { ecc: 'M', border: 2 });
const withName = (companyName: string) => paymentOf(order, { companyName, iban });
const required = (found: BankPayment | null): BankPayment => found ?? expect.fail('no payment');

const names = fc.string({ unit: 'binary', maxLength: 120 });
const payments = fc
  .record({
    name: names,
    totalCents: fc.integer({ min: 1, max: 99_999_999_999 }),
    number: fc.integer({ min: 1, max: 9_999_999_999 }),
  })
  .map(({ name, totalCents, number }) =>
    required(paymentOf({ orderNumber: String(number), totalCents }, { companyName: `A${name}`, iban })),
  );

describe('paymentOf', () => {
  it('returns what a transfer needs', () => {
    expect(paymentOf(order, company)).toEqual(payment);
    expect(paymentOf(order, { companyName: '  Momentka s.r.o. ', iban: 'sk96 1100 0000 0029 1859 9669' })).toEqual(
      payment,
    );
  });

  it.each([
    ['no name', { ...company, companyName: ' \n ' }],
    ['a name of which nothing can be written', { ...company, companyName: '北京' }],
    ['no IBAN', { ...company, iban: '' }],
    ['a wrong check digit', { ...company, iban: 'SK9711000000002918599669' }],
    // Its check digits are right, the account number's own check (mod 11) is not.
    ['an IBAN of no Slovak account', { ...company, iban: 'SK2611000000002918599668' }],
    ['a line more', { ...company, iban: `${iban}\nEUR1.00` }],
  ])('is null with %s', (_, settings) => expect(paymentOf(order, settings)).toBeNull());

  it.each([0, -1, 0.5, 100_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])('is null for %d cents', (totalCents) =>
    expect(paymentOf({ ...order, totalCents }, company)).toBeNull(),
  );

  it.each(['', '0', '0123', '12345678901', '2026-1', '1\n'])('is null for the order number %j', (orderNumber) =>
    expect(paymentOf({ ...order, orderNumber }, company)).toBeNull(),
  );
});

describe('epcText', () => {
  it('follows the guideline', () => {
    expect(epcText(payment)).toBe(
      `BCD\n002\n1\nSCT\n\nMomentka s.r.o.\n${iban}\nEUR12.30\n\n\nObjednavka 2026000123\nMomentka - Platba za objednavku`,
    );
  });

  it.each([
    [1, 'EUR0.01'],
    [30, 'EUR0.30'],
    [100, 'EUR1.00'],
    [1005, 'EUR10.05'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (amountCents, text) =>
    expect(readEpc(epcText({ ...payment, amountCents })).amount).toBe(text),
  );

  it('stays within the limit when every field is full, by shortening the note', () => {
    const full = { beneficiary: 'B'.repeat(90), message: 'M'.repeat(200), info: 'I'.repeat(90) };
    const text = epcText({ ...payment, ...full, amountCents: 99_999_999_999 });
    expect(text).toHaveLength(331);
    expect(readEpc(text)).toMatchObject({ name: 'B'.repeat(70), message: 'M'.repeat(140) });
    expect(qr(text).version).toBe(13);
  });

  it('ends with its last filled line', () => {
    expect(epcText({ ...payment, info: '' })).toMatch(/Objednavka 2026000123$/);
  });
});

describe('asciiLine', () => {
  it.each([
    ['Fotoateliér Ľúbezných Žriebäť, s.r.o.', 'Fotoatelier Lubeznych Zriebat, s.r.o.'],
    ['ÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ áäčďéíĺľňóôŕšťúýž', 'AACDEILLNOORSTUYZ aacdeillnoorstuyz'],
    ['Straße Łódź – „Foto“ & syn’s…', 'Strasse Lodz - "Foto" & syn\'s...'],
    ['a\r\nEUR0.01\t\u0000b\u2028c\u00a0d', 'a EUR0.01 b c d'],
    ['📷 北京 foto', 'foto'],
  ])('%j becomes %j', (text, plain) => expect(asciiLine(text, 70)).toBe(plain));

  it('cuts, without a space at the end', () => expect(asciiLine(`${'a'.repeat(69)} b`, 70)).toBe('a'.repeat(69)));
});

describe('payBySquareText', () => {
  it.each([
    [1, '0.01'],
    [30, '0.3'],
    [1230, '12.3'],
    [99_999_999_999, '999999999.99'],
  ])('contains %i cents and the rest', async (amountCents, amount) => {
    expect(await readPayBySquare(payBySquareText({ ...payment, amountCents }))).toEqual({
      version: 2,
      amount,
      currency: 'EUR',
      variableSymbol: '2026000123',
      constantSymbol: '',
      specificSymbol: '',
      note: 'Objednavka 2026000123',
      iban,
      bic: '',
      beneficiary: 'Momentka s.r.o.',
    });
  });

  it('decodes to the same as a code made with xz, and changing any letter breaks it', async () => {
    const other =
      '0806G000443S82K1F5TBH622K180QF8CPH826E9G36J46UCJLPQ18FQBKIG69JSDEGSPF4B45I9V9O70SLTGFEDJTBMB7EU50UL31GUA0QQO0IFP5MD58Q4JAQVCNSTHO4036SG691ONP7PM1TUFQDD7O0';
    const own = payBySquareText(payment);
    expect(await readPayBySquare(own)).toEqual(await readPayBySquare(other));
    for (let at = 20; at < own.length - 20; at += 9) {
      const spoiled = own.slice(0, at) + (own[at] === '0' ? '1' : '0') + own.slice(at + 1);
      await expect(readPayBySquare(spoiled)).rejects.toThrow();
    }
  });

  it('does not modify its payment', () => {
    const frozen = Object.freeze({ ...payment, beneficiary: 'Žriebä' });
    payBySquareText(frozen);
    expect(frozen.beneficiary).toBe('Žriebä');
  });
});

describe('both codes', () => {
  it('say the same, whatever the name and the amount', async () => {
    await fc.assert(
      fc.asyncProperty(payments, async (any) => {
        const epc = readEpc(epcText(any));
        const square = await readPayBySquare(payBySquareText(any));
        expect(epc.account).toBe(square.iban);
        expect(epc.name).toBe(square.beneficiary);
        expect(epc.message).toBe(square.note);
        expect(square.variableSymbol).toBe(any.variableSymbol);
        expect(epc.amount).toBe(`EUR${Number(square.amount).toFixed(2)}`);
        expect(Math.round(Number(square.amount) * 100)).toBe(any.amountCents);
      }),
      { numRuns: 200 },
    );
  });

  it('are read back from a picture of 300 pixels as they were written', () => {
    fc.assert(
      fc.property(payments, (any) => {
        for (const text of [epcText(any), payBySquareText(any)]) {
          const code = qr(text);
          expect(code.version).toBeLessThanOrEqual(13);
          expect(readQr(paintModules(code.data, 300))).toBe(text);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('treat a name with line breaks, control characters or more than 70 letters as one line', async () => {
    for (const name of [
      'Zlodej\nSK3112000000198742637541\nEUR9.99',
      'a\tb\r\n\u0000c',
      'Fotografické združenie '.repeat(6),
    ]) {
      const any = required(withName(name));
      expect(readEpc(epcText(any))).toMatchObject({ account: iban, amount: 'EUR12.30' });
      expect(await readPayBySquare(payBySquareText(any))).toMatchObject({ iban, amount: '12.3' });
    }
  });
});
