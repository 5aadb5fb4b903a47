/** Returns how many bits differ of two perceptual hashes: 16 hexadecimal digits each. */
export function hashDistance(one: string, other: string): number {
  let distance = 0;
  for (let start = 0; start < 16; start += 8) {
    const half = (hash: string): number => Number.parseInt(hash.slice(start, start + 8), 16);
    distance += setBits(half(one) ^ half(other));
  }
  return distance;
}

/** Counts the set bits of 32, in parallel (Hacker's Delight, 5-1). */
export function setBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
