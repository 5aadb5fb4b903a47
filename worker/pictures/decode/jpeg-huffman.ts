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
function extended(bits: number, size: number): number {
  return bits < 1 << (size - 1) ? bits - (1 << size) + 1 : bits;
}
