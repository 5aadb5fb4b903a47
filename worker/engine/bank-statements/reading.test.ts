import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { bytesOf, camt053, ofx, otherIban, ownIban } from '../../testing/statement-factories.ts';
import { findOrderNumber } from './find-order-number.ts';
import { ownEntries, readStatement } from './read-statement.ts';
import { toCents } from './to-cents.ts';

const read = (text: string | Uint8Array) =>
  ownEntries(readStatement(typeof text === 'string' ? bytesOf(text) : text), ownIban);
const codeOf = (parse: () => unknown): string => {
  try {
    parse();
    return 'read';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

describe('amounts', () => {
  it.each([
    ['12.30', 1230],
    ['0.07', 7],
    ['-5.00', -500],
    ['+12.30', 1230],
    ['24', 2400],
    ['12.3', 1230],
    ['12.30000', 1230],
    ['99999999999.99', 9_999_999_999_999],
  ])('%s is %i cents', (text, cents) => {
    expect(toCents(text)).toBe(cents);
  });

  it.each(['', '12,30', '1e9', '1 000.00', '.5', '12.', '0x10', '12.345', 'NaN', '12.3.0', '--1.00', '999999999999'])(
    '%s is rejected',
    (text) => {
      expect(codeOf(() => toCents(text))).toBe('statement-invalid');
    },
  );

  it('survive any round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(toCents(text)).toBe(cents);
      }),
    );
  });
});

describe('the number of an order', () => {
  it.each([
    ['a variable symbol', { variableSymbol: '2026000123' }, 2026000123],
    ['padded with zeros', { variableSymbol: '0026000124' }, 26000124],
    ['the symbol before all else', { variableSymbol: '7', endToEndId: '/VS8/SS/KS', memo: 'Objednavka 9' }, 7],
    ['an end-to-end id', { endToEndId: '/VS2026000125/SS/KS' }, 2026000125],
    ['one without its slash', { endToEndId: 'VS2026000125/SS/KS0308' }, 2026000125],
    ['one padded', { endToEndId: '/VS0026000124/SS0000000000/KS0000' }, 26000124],
    ['zeros only', { variableSymbol: '0000000000', endToEndId: '/VS0000000000/SS/KS', memo: 'Obj. 12' }, 12],
    ['an empty end-to-end id', { endToEndId: '/VS/SS/KS' }, null],
    ['the word', { memo: 'Objednávka č. 2026000126' }, 2026000126],
    ['the word without diacritics', { memo: 'platba OBJEDNAVKA 2026000126 dakujem' }, 2026000126],
    ['the word and few digits', { memo: 'objednavky 42' }, 42],
    ['VS in a text', { memo: 'VS: 123' }, 123],
    ['digits alone', { memo: 'fotky 2026000126, vdaka' }, 2026000126],
    ['too few digits alone', { memo: 'izba 12345' }, null],
    ['too many digits', { memo: '20260001261' }, null],
    ['a phone number', { memo: 'volajte 0901234567' }, null],
    ['an IBAN', { memo: 'SK3112000000198742637541' }, null],
    ['an amount', { memo: 'suma 123456,50' }, null],
    ['a word that only ends so', { memo: 'rozvs 123' }, null],
    ['nothing', { memo: 'dakujem' }, null],
  ])('%s', (_, fields, number) => {
    expect(findOrderNumber({ variableSymbol: '', endToEndId: '', memo: '', ...fields })).toBe(number);
  });
});

describe('the format of Tatra banka', () => {
  it('is read with padding, entities and its sign by type', () => {
    const [credit, debit] = read(
      ofx([
        {
          amount: '12.30',
          type: 'CREDIT ',
          currency: 'EUR ',
          name: '&#317;ukáš &#x17D;itný &amp; syn',
          vs: '0026000124',
        },
        { amount: '5.00', type: 'DEBIT' },
      ]),
    );
    expect(credit).toMatchObject({
      postedOn: '20261116',
      type: 'CREDIT',
      amountCents: 1230,
      currency: 'EUR',
      name: 'Ľukáš Žitný & syn',
      variableSymbol: '0026000124',
      counterpartyIban: otherIban,
    });
    expect(debit).toMatchObject({ type: 'DEBIT', amountCents: -500 });
  });

  it('may be empty, and may not be half a file', () => {
    expect(read(ofx([]))).toEqual([]);
    const whole = ofx([{ amount: '12.30' }, { amount: '7.90' }]);
    for (let length = 10; length < whole.length - 1; length += 40)
      expect(codeOf(() => read(whole.slice(0, length)))).toMatch(/^statement-(invalid|unknown)$/);
  });

  it.each(['12,30', '1e9', ''])('with the amount %j is rejected', (amount) => {
    expect(codeOf(() => read(ofx([{ amount }])))).toBe('statement-invalid');
  });

  it('of another account is rejected; without an account it is accepted', () => {
    expect(codeOf(() => read(ofx([{ amount: '1.00' }], otherIban)))).toBe('statement-other-account');
    expect(read(ofx([{ amount: '1.00' }], ''))).toHaveLength(1);
    expect(read(ofx([{ amount: '1.00' }], 'sk96 1100 0000 0029 1859 9669'))).toHaveLength(1);
  });
});

const text = ofx([{ amount: '12.30', name: 'Ľubica Kŕčmárová Ďurďa' }]);
/** The letters of the sample in a code page of one byte each. */
const inCodePage = (encoding: string, letters: Record<string, number>): Uint8Array =>
  Uint8Array.from([...text.replace('UTF-8', encoding)].map((letter) => letters[letter] ?? letter.charCodeAt(0)));
const utf16 = (littleEndian: boolean, mark: boolean): Uint8Array => {
  const source = `${mark ? '\ufeff' : ''}${text.replace('UTF-8', 'UTF-16')}`;
  const view = new DataView(new ArrayBuffer(source.length * 2));
  for (let at = 0; at < source.length; at++) view.setUint16(at * 2, source.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};
const slovak1250 = { Ľ: 0xbc, Ď: 0xcf, ď: 0xef, ŕ: 0xe0, č: 0xe8, á: 0xe1, é: 0xe9 };
const slovak88592 = { ...slovak1250, Ľ: 0xa5 };

describe('encodings', () => {
  it.each([
    ['UTF-8 with a mark', bytesOf(`\ufeff${text}`)],
    ['windows-1250', inCodePage('windows-1250', slovak1250)],
    ['Windows-1250 in capitals', inCodePage('WINDOWS-1250', slovak1250)],
    ['ISO-8859-2', inCodePage('ISO-8859-2', slovak88592)],
    ['UTF-16LE', utf16(true, true)],
    ['UTF-16BE', utf16(false, true)],
    ['UTF-16LE without a mark', utf16(true, false)],
  ])('%s', (_, bytes) => {
    expect(read(bytes)[0]?.name).toBe('Ľubica Kŕčmárová Ďurďa');
  });

  it.each(['UTF-7', 'UTF-16', 'x-user-defined', 'koi8-r', ''])(
    'declared as %s and written otherwise: refused',
    (name) => {
      expect(codeOf(() => read(text.replace('UTF-8', name)))).toBe('statement-invalid');
    },
  );
  it('that do not fit their bytes are rejected', () => {
    expect(codeOf(() => read(inCodePage('UTF-8', slovak1250)))).toBe('statement-invalid');
  });
});

const entry = (details: string, { amount = '30.00', head = '' } = {}): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${head}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-16</Dt></BookgDt>${details}</Ntry>`;
const part = (amount: string | null, refs: string, rest = ''): string =>
  `<TxDtls><Refs>${refs}</Refs>${amount ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>` : ''}${rest}</TxDtls>`;
const e2e = (symbol: number): string => `<EndToEndId>/VS${symbol}/SS/KS</EndToEndId>`;

describe('camt', () => {
  it.each(['', 'ns:'])('with the prefix %j has a batch of several payments', (prefix) => {
    const file = camt053(
      entry(`<NtryDtls>${part('10.00', e2e(11))}${part('20.00', e2e(12))}</NtryDtls>`),
      ownIban,
      prefix,
    );
    expect(read(file).map(({ amountCents, endToEndId }) => [amountCents, endToEndId])).toEqual([
      [1000, '/VS11/SS/KS'],
      [2000, '/VS12/SS/KS'],
    ]);
  });

  it('reads one payment whose reference is a part of its own', () => {
    const [one, ...more] = read(
      camt053(entry(`<NtryDtls>${part('30.00', '')}</NtryDtls><NtryDtls>${part(null, e2e(11))}</NtryDtls>`)),
    );
    // The part with the amount is the whole; it is no batch of one.
    expect(more).toEqual([]);
    expect(one).toMatchObject({ amountCents: 3000, variableSymbol: '11' });
  });

  it.each([
    ['more', '30.00', '30.00', ''],
    ['less', '10.00', '10.00', ''],
    ['parts against each other', '20.00', '10.00', '<CdtDbtInd>DBIT</CdtDbtInd>'],
  ])('reads an entry as one whose parts add up to %s', (_, first, second, direction) => {
    const parts = part(first, e2e(11)) + part(second, e2e(11), direction);
    expect(read(camt053(entry(`<NtryDtls>${parts}</NtryDtls>`)))).toMatchObject([
      { amountCents: 3000, variableSymbol: '11' },
    ]);
  });

  it('names no order for several references and one amount', () => {
    const [one] = read(camt053(entry(`<NtryDtls>${part(null, e2e(11))}${part(null, e2e(12))}</NtryDtls>`)));
    expect(one).toMatchObject({ amountCents: 3000, variableSymbol: '', endToEndId: '' });
  });

  it('finds the symbol in all its places', () => {
    const places = [
      e2e(11),
      '<EndToEndId>NOTPROVIDED</EndToEndId><Prtry><Tp>VS</Tp><Ref>12</Ref></Prtry>',
      '<Prtry><Tp>LegalSequenceNumber</Tp><Ref>100</Ref></Prtry>',
    ];
    const strd = '<RmtInf><Strd><CdtrRefInf><Ref>2026000127</Ref></CdtrRefInf></Strd></RmtInf>';
    const files = places.map((refs) => `<NtryDtls>${part(null, refs, strd)}</NtryDtls>`);
    expect(read(camt053(files.map((details) => entry(details)).join(''))).map((one) => one.variableSymbol)).toEqual([
      '11',
      '12',
      '2026000127',
    ]);
  });

  it('skips what is pending, also in the newer spelling, and other accounts', () => {
    const pending = entry('').replace('BOOK', 'PDNG');
    const newer = entry('').replace('BOOK', '<Cd>PDNG</Cd>');
    const booked = entry('').replace('BOOK', '<Cd>BOOK</Cd>');
    expect(read(camt053(pending + newer + booked))).toHaveLength(1);
    const other = `<Stmt><Acct><Id><IBAN>${otherIban}</IBAN></Id></Acct>${entry('')}</Stmt>`;
    expect(read(camt053(entry('')).replace('</Stmt>', `</Stmt>${other}`))).toHaveLength(1);
    expect(codeOf(() => read(camt053(entry(''), otherIban)))).toBe('statement-other-account');
    // Nor one that the file does not name by an IBAN, beside ours.
    const unnamed = `<Stmt><Acct><Id><Othr><Id>999/0900</Id></Othr></Id></Acct>${entry('')}</Stmt>`;
    expect(read(camt053(entry('')).replace('</Stmt>', `</Stmt>${unnamed}`))).toHaveLength(1);
  });

  it('reads card entries without details, and recognises returned money', () => {
    const [card, back] = read(
      camt053(
        entry('<AddtlNtryInf>POS 1234</AddtlNtryInf>', { amount: '200' }) +
          entry('', { head: '<RvslInd>true</RvslInd>' }),
      ),
    );
    expect(card).toMatchObject({ amountCents: 20_000, memo: 'POS 1234', type: 'CREDIT' });
    expect(back?.type).toBe('REVERSAL');
  });

  it('reads camt.054, and refuses camt.052 and a message without a statement', () => {
    const file = camt053(entry('')).replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn').replaceAll('Stmt>', 'Ntfctn>');
    expect(readStatement(bytesOf(file))).toMatchObject({ format: 'camt.054', accounts: [{ entries: [{}] }] });
    expect(codeOf(() => read(camt053('').replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')))).toBe('statement-unknown');
    expect(codeOf(() => read('<Document><BkToCstmrStmt><GrpHdr/></BkToCstmrStmt></Document>'))).toBe(
      'statement-unknown',
    );
  });
});

it('reads Fio', () => {
  const columns = {
    22: '26962199069',
    0: '2026-11-16+01:00',
    1: '12.3',
    14: 'EUR',
    5: '2026000123',
    16: 'vdaka',
    10: 'Ján',
  };
  const row = (more: object) =>
    `<Transaction>${Object.entries({ ...columns, ...more })
      .map(([id, value]) => `<column_${id} name="x" id="${id}">${value}</column_${id}>`)
      .join('')}</Transaction>`;
  const file = `<AccountStatement><Info><iban>${ownIban}</iban></Info><TransactionList>${row({})}${row({ 1: '-5.0' })}</TransactionList></AccountStatement>`;
  expect(readStatement(bytesOf(file)).format).toBe('fio');
  expect(read(file)).toMatchObject([
    {
      postedOn: '20261116',
      type: 'CREDIT',
      amountCents: 1230,
      currency: 'EUR',
      variableSymbol: '2026000123',
      name: 'Ján',
    },
    { type: 'DEBIT', amountCents: -500 },
  ]);
});
