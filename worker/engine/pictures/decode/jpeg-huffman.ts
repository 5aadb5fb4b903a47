import { PictureError } from '../picture-error.ts';

/** Bits that one look into the table takes; longer codes are rare. */
export const lookBits = 11;

/**
 * A Huffman table made for looking ahead: by the next `lookBits` bits, a symbol and mostly the value after it. From
 * the lowest bit: five bits of length to consume, four of zeros before, four of value bits yet to read; from bit 16 the
 * value, 0 unless it was among those bits. An entry of 0 begins a longer code.
 */
export interface HuffmanTable {
  ahead: Int32Array;
  /** By length: the largest code, -1 for none, and what leads from a code to its symbol. */
  largest: Int32Array;
  toSymbol: Int32Array;
  symbols: Uint8Array;
}

/** Numbers the codes as ITU-T T.81, annex C does. Throws PictureError `corrupt` for more codes than their lengths have. */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const ahead = new Int32Array(1 << lookBits);
  const largest = new Int32Array(17).fill(-1);
  const toSymbol = new Int32Array(17);
  for (let length = 1, code = 0, n = 0; length <= 16; length++, code <<= 1) {
    toSymbol[length] = n - code;
    for (let i = 0; i < counts[length - 1]!; i++, code++, n++) {
      if (code >= 1 << length) throw new PictureError('corrupt', 'an impossible Huffman table');
      if (length <= lookBits) fillAhead(ahead, code, length, symbols[n]!);
    }
    if (counts[length - 1]! > 0) largest[length] = code - 1;
  }
  return { ahead, largest, toSymbol, symbols };
}

/** Returns a code too long for the table as an entry that has the symbol, its value yet to read; 0 if there is none. */
export function longCode({ largest, toSymbol, symbols }: HuffmanTable, bits: number, count: number): number {
  for (let length = lookBits + 1; length <= 16; length++) {
    const code = (bits >>> (count - length)) & ((1 << length) - 1);
    if (code > largest[length]!) continue;
    const symbol = symbols[code + toSymbol[length]!] ?? 0;
    return ((symbol & 15) << 9) | ((symbol >> 4) << 5) | length;
  }
  return 0;
}

/** Bits that one look into a table for skipping takes. */
export const skipBits = 12;
/** What an entry of `skipTable` has besides: five bits of length, seven of places. */
export const skipToEnd = 1 << 12;

/**
 * Returns a table of AC symbols that no one wants: by the next `skipBits` bits, how many of them whole symbols with
 * their values take, how many places these fill, and whether they end the block. 0 where not even one is whole.
 */
export function skipTable({ ahead }: HuffmanTable): Uint16Array {
  return Uint16Array.from({ length: 1 << skipBits }, (_, window) => {
    let consumed = 0;
    let places = 0;
    for (;;) {
      const entry = ahead[((window << consumed) & ((1 << skipBits) - 1)) >> (skipBits - lookBits)]!;
      const size = (entry >> 9) & 15;
      const length = (entry & 31) + size;
      if (entry === 0 || consumed + length > skipBits) return (places << 5) | consumed;
      consumed += length;
      const zeros = (entry >> 5) & 15;
      if (entry >> 16 === 0 && size === 0 && zeros < 15) return skipToEnd | (places << 5) | consumed;
      places += zeros + 1;
    }
  });
}

/** Sets all entries that begin with this code. */
function fillAhead(ahead: Int32Array, code: number, length: number, symbol: number): void {
  const size = symbol & 15;
  const rest = lookBits - length;
  for (let bits = 0; bits < 1 << rest; bits++) {
    const inside = size > 0 && size <= rest;
    const value = inside ? extended(bits >> (rest - size), size) : 0;
    const consumed = inside ? length + size : length;
    ahead[(code << rest) | bits] = (value << 16) | ((inside ? 0 : size) << 9) | ((symbol >> 4) << 5) | consumed;
  }
}

/** The value that `size` bits stand for: those that begin with 0 are negative. */
export function extended(bits: number, size: number): number {
  return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
}
