/**
 * A row of the table `sequences`: the highest number of a series in a year, or the last number of a gap left by a
 * restore.
 */
export interface Sequence {
  name: string;
  value: number;
}

interface GivenOut {
  orders: number[];
  invoices: number[];
  /** Also invoices from the archive of their PDFs. */
  archived: number[];
  sequences: Sequence[];
}

/** Orders have no archive: a restore skips this many numbers, which customers may already have. */
const lostOrdersAtMost = 10_000;

/**
 * Returns the sequences that a restored shop needs before it opens, so that no number is issued twice: orders of this
 * year skip the numbers that may be lost, invoices continue after the newest of the archive. Skipped numbers are
 * recorded as known gaps for the integrity rules.
 */
export function raisedSequences({ orders, invoices, archived, sequences }: GivenOut, year: number): Sequence[] {
  const at = new Map(sequences.map(({ name, value }) => [name, value]));
  const raised = new Map<string, number>();
  for (const [series, numbers] of Object.entries({ orders, invoices }))
    for (const [ofYear, highest] of highestByYear(numbers)) {
      const name = `${series}-${ofYear}`;
      if ((at.get(name) ?? 0) < highest) raised.set(name, highest);
    }
  const leaveOut = (series: string, ofYear: number, lastAfter: (base: number) => number) => {
    const name = `${series}-${ofYear}`;
    const base = raised.get(name) ?? at.get(name) ?? ofYear * 1_000_000;
    const last = lastAfter(base);
    if (last <= base) return;
    raised.set(name, last);
    raised.set(`known-gap-${series}-${base + 1}`, last);
  };
  leaveOut('orders', year, (base) => base + lostOrdersAtMost);
  for (const [ofYear, highest] of highestByYear(archived)) leaveOut('invoices', ofYear, () => highest);
  return [...raised].map(([name, value]) => ({ name, value }));
}

/** Returns an SQL statement that raises sequences and lowers none. For `wrangler d1 execute`; may run twice. */
export function raiseStatement(raised: Sequence[]): string {
  const values = raised.map(({ name, value }) => `('${name}', ${value})`).join(', ');
  return `INSERT INTO sequences (name, value) VALUES ${values} ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value);`;
}

/** Returns the gaps that earlier restores left in a series. */
export function knownGaps(series: string, sequences: Sequence[]): { first: number; last: number }[] {
  const prefix = `known-gap-${series}-`;
  const gaps = sequences.filter(({ name }) => name.startsWith(prefix));
  return gaps.map(({ name, value }) => ({ first: Number(name.slice(prefix.length)), last: value }));
}

function highestByYear(numbers: number[]): Map<number, number> {
  const byYear = new Map<number, number>();
  for (const number of numbers) {
    const year = Math.floor(number / 1_000_000);
    byYear.set(year, Math.max(byYear.get(year) ?? 0, number));
  }
  return byYear;
}
