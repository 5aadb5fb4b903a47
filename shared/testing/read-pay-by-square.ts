import * as lzma from 'lzma/src/lzma-d.js';

// An old script that sets a property of `this`: its exports in Node, the global object in workerd.
const decoder = () => lzma.default?.LZMA ?? lzma.LZMA ?? (globalThis as unknown as typeof lzma).LZMA;

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUV';

export interface PayBySquare {
  version: number;
  /** As written: '12.3'. */
  amount: string;
  currency: string;
  variableSymbol: string;
  constantSymbol: string;
  specificSymbol: string;
  note: string;
  iban: string;
  bic: string;
  beneficiary: string;
}

/**
 * Decodes the text of a PAY by square code by its standard, without the library that encodes it. Throws on any
 * deviation.
 */
export async function readPayBySquare(text: string): Promise<PayBySquare> {
  const bytes = fromBase32Hex(text);
  const [first = 0, second = 0, low = 0, high = 0] = bytes;
  check(first >> 4 === 0 && second === 0, 'not a payment');
  const { checksum, content } = await inflate(bytes.slice(4), low | (high << 8));
  check(checksum, 'checksum');
  check(
    content.every((byte) => byte < 128),
    'more than ASCII',
  );

  const fields = String.fromCharCode(...content).split('\t');
  const take = () => fields.shift() ?? fail('a field is missing');
  const expect = (what: string, ...values: string[]) => {
    for (const value of values) check(take() === value, what);
  };
  expect('one payment without an invoice id, a payment order', '', '1', '1');
  const amount = take();
  const currency = take();
  expect('no due date', '');
  const [variableSymbol, constantSymbol, specificSymbol] = [take(), take(), take()];
  expect('no reference', '');
  const note = take();
  expect('one account', '1');
  const [iban, bic] = [take(), take()];
  expect('no standing order, no direct debit', '0', '0');
  const beneficiary = take();
  expect('no street, no city', '', '');
  check(fields.length === 0, 'something follows');
  return {
    version: first & 15,
    amount,
    currency,
    variableSymbol,
    constantSymbol,
    specificSymbol,
    note,
    iban,
    bic,
    beneficiary,
  };
}

function fromBase32Hex(text: string): number[] {
  const bytes: number[] = [];
  let [bits, value] = [0, 0];
  for (const letter of text) {
    const index = alphabet.indexOf(letter);
    check(index >= 0, 'a letter outside of base32hex');
    value = ((value << 5) | index) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((value >> bits) & 255);
  }
  return bytes;
}

/** Raw LZMA1 with lc 3, lp 0, pb 2; the code omits the header that the decoder needs. */
async function inflate(body: number[], length: number) {
  const header = [0x5d, 0, 0, 2, 0, length & 255, length >> 8, 0, 0, 0, 0, 0, 0];
  const result = await new Promise<string | number[]>((resolve, reject) =>
    decoder().decompress([...header, ...body], (plain, error) => (plain === null ? reject(error) : resolve(plain))),
  );
  // The decoder returns text when the bytes are valid UTF-8, overlong forms included; the four checksum bytes are then
  // ambiguous. What follows them is ASCII, one byte per character.
  const plain = typeof result === 'string' ? result : String.fromCharCode(...result.map((byte) => byte & 255));
  const ends = plain.length - (length - 4);
  const content = Array.from(plain.slice(ends), (sign) => sign.charCodeAt(0));
  const sum = crc32(content);
  const expected = [0, 8, 16, 24].map((shift) => (sum >>> shift) & 255);
  const readAs = typeof result === 'string' ? looseUtf8(expected) : String.fromCharCode(...expected);
  return { checksum: plain.slice(0, ends) === readAs, content };
}

/** Decodes like that decoder: accepts overlong forms. */
function looseUtf8(bytes: number[]): string {
  const [first, ...rest] = bytes;
  if (first === undefined) return '';
  const more = first < 0xc0 ? 0 : first < 0xe0 ? 1 : 2;
  const code = rest
    .slice(0, more)
    .reduce((code, byte) => (code << 6) | (byte & 63), first & (255 >> (more && more + 2)));
  return String.fromCharCode(code) + looseUtf8(rest.slice(more));
}

function crc32(bytes: number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function check(isTrue: boolean, what: string): void {
  if (!isTrue) fail(what);
}

function fail(what: string): never {
  throw new Error(`Not the PAY by square code that was expected: ${what}`);
}
