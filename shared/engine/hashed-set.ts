/** A set of words as sorted hashes: it takes some nine bits a word, and a word that it lacks is found by chance. */
const remainderBits = 8;
const headerBytes = 4;

/** Returns a number below `range`; FNV-1a, whose bits are mixed once more as in MurmurHash3. */
function hashOf(word: string, range: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return Math.floor((((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * range);
}

const rangeOf = (count: number): number => count * 2 ** remainderBits;

/** Returns the set as bytes: the differences of its hashes, Rice-coded. */
export function packSet(words: ReadonlySet<string>): Uint8Array<ArrayBuffer> {
  const range = rangeOf(words.size);
  const hashes = [...words].map((word) => hashOf(word, range)).sort((one, other) => one - other);
  const bits: number[] = [];
  let last = 0;
  for (const hash of hashes) {
    const step = hash - last;
    last = hash;
    for (let ones = step >> remainderBits; ones > 0; ones--) bits.push(1);
    bits.push(0);
    for (let bit = remainderBits - 1; bit >= 0; bit--) bits.push((step >> bit) & 1);
  }
  const bytes = new Uint8Array(headerBytes + Math.ceil(bits.length / 8));
  new DataView(bytes.buffer).setUint32(0, words.size);
  for (const [at, bit] of bits.entries()) if (bit) bytes[headerBytes + (at >> 3)]! |= 128 >> (at & 7);
  return bytes;
}

/** Returns whether a packed set has a word: always true for one that is in it, and for one in 256 of all others. */
export function unpackSet(packed: ArrayBuffer): (word: string) => boolean {
  const bytes = new Uint8Array(packed);
  const count = new DataView(packed).getUint32(0);
  const hashes = new Set<number>();
  let at = headerBytes * 8;
  const nextBit = () => ((bytes[at >> 3] ?? 0) >> (7 - (at++ & 7))) & 1;
  let last = 0;
  for (let index = 0; index < count; index++) {
    let step = 0;
    while (nextBit()) step++;
    for (let bit = 0; bit < remainderBits; bit++) step = step * 2 + nextBit();
    last += step;
    hashes.add(last);
  }
  return (word) => hashes.has(hashOf(word, rangeOf(count)));
}
