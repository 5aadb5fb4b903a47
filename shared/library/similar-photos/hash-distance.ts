/** Returns how many bits differ of two perceptual hashes: 16 hexadecimal digits each. */
export function hashDistance(one: string, other: string): number {
  let distance = 0;
  for (let start = 0; start < 16; start += 8) {
    const half = (hash: string): number => Number.parseInt(hash.slice(start, start + 8), 16);
    distance += setBits(half(one) ^ half(other));
  }
  return distance;
}

function setBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
