/** A series of numbers in a year, and the highest that was given out. */
export interface Counter {
  name: string;
  value: number;
}

/**
 * Where the counters have to stand before a restored shop opens: at the highest number of the rows and of the archive,
 * or a number that a customer holds already would be given out again.
 */
export function countersAtLeast(orderNumbers: number[], invoiceNumbers: number[]): Counter[] {
  return [...highest('orders', orderNumbers), ...highest('invoices', invoiceNumbers)];
}

function highest(series: string, numbers: number[]): Counter[] {
  const byYear = new Map<number, number>();
  for (const number of numbers) {
    const year = Math.floor(number / 1_000_000);
    byYear.set(year, Math.max(byYear.get(year) ?? 0, number));
  }
  return [...byYear].map(([year, value]) => ({ name: `${series}-${year}`, value }));
}

/** Raises counters, and lowers none; empty when all are high enough. For `wrangler d1 execute`. */
export function raiseStatement(wanted: Counter[], present: Counter[]): string {
  const behind = wanted.filter(({ name, value }) => (present.find((one) => one.name === name)?.value ?? 0) < value);
  if (behind.length === 0) return '';
  const values = behind.map(({ name, value }) => `('${name}', ${value})`).join(', ');
  return `INSERT INTO counters (name, value) VALUES ${values} ON CONFLICT (name) DO UPDATE SET value = max(value, excluded.value);`;
}
