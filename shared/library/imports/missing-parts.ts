/** `takeout-20240501T101112Z-003.zip`, newer ones `takeout-20240501T101112Z-1-003.zip`; a browser may add ` (1)`. */
const takeoutPart = /^(takeout-\d{8}T\d{6}Z(?:-\d+)?)-(\d{3,4})(?: ?\(\d+\))?\.(?:zip|tgz|tar\.gz)$/iu;
/** `iCloud Photos Part 2 of 7.zip` */
const icloudPart = /^(.*)part (\d{1,3}) of (\d{1,3})(?: ?\(\d+\))?\.zip$/iu;
/** Momentka's own: `momentka-udaje-2026-11-26-cast-2-z-3.zip`. */
const momentkaPart = /^(momentka-udaje-.*)-cast-(\d{1,3})-z-(\d{1,3})(?: ?\(\d+\))?\.zip$/iu;
/** More are a name that only looks like one of a part. */
const maxParts = 1000;

/** Returns the numbers of parts that are not among the chosen ones, as far as their names tell. */
export function missingParts(names: readonly string[]): number[] {
  const exports = new Map<string, { found: Set<number>; count: number }>();
  for (const name of names) {
    const [, key, digits, total] = takeoutPart.exec(name) ?? icloudPart.exec(name) ?? momentkaPart.exec(name) ?? [];
    if (key === undefined || digits === undefined) continue;
    const known = exports.get(key) ?? { found: new Set(), count: 0 };
    const number = Number(digits);
    known.found.add(number);
    known.count = Math.min(maxParts, Math.max(known.count, number, Number(total ?? 0)));
    exports.set(key, known);
  }
  const missing = new Set<number>();
  for (const { found, count } of exports.values())
    for (let number = 1; number <= count; number += 1) if (!found.has(number)) missing.add(number);
  return [...missing].sort((one, other) => one - other);
}

/** Returns the highest number of the parts of a Takeout, whose names do not tell how many there are; null of other exports. */
export function lastPart(names: readonly string[]): number | null {
  const numbers = names.flatMap((name) => takeoutPart.exec(name)?.[2] ?? []).map(Number);
  return numbers.length > 0 ? Math.max(...numbers) : null;
}
