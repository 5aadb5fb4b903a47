import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/core/context.ts';
import type { invoices } from '../../platform/db/schema/main/invoices.ts';
import type { orders } from '../../platform/db/schema/main/orders.ts';

/** Rows found by number; `isCut`: there may be more. */
export interface Numbered {
  ids: string[];
  isCut: boolean;
}

interface NumberOptions {
  /** Limit for each way to read the digits. */
  max: number;
  /** A further condition on a row's id, applied before the limit, among twice as many rows. */
  where?: ((id: SQL) => SQL) | undefined;
}

/** A table whose rows have a number of the year and six digits, with a unique index. */
type NumberedTable = typeof orders | typeof invoices;

const maxYears = 20;
const perYear = 1_000_000;
const length = 10;

/** Returns the digits of a text that has nothing else: '#2026 000 123' → '2026000123'. */
export function digitsOf(text: string): string | null {
  const digits = /^#?[\d\s]+$/.test(text) ? text.replace(/\D/g, '') : '';
  return digits.length > 0 && digits.length <= length ? digits : null;
}

/**
 * Returns ids of rows whose number begins or ends with these digits, the newest of each up to the limit. It computes
 * the possible numbers and looks them up instead of scanning the table.
 */
export async function findByNumber(
  ctx: Context,
  table: NumberedTable,
  digits: string,
  { max, where }: NumberOptions,
): Promise<Numbered> {
  const maxRead = where ? 2 * max : max;
  const endings = endingWith(digits, await readYears(ctx, table), maxRead);
  const fits = sql<number>`${where ? where(sql`${table.id}`) : sql`1`}`;
  const scale = 10 ** (length - digits.length);
  const begin = Number(digits) * scale;
  const [ending, beginning] = await Promise.all([
    ctx.db
      .select({ id: table.id, fits })
      .from(sql`json_each(${JSON.stringify(endings.slice(0, maxRead))}) as found`)
      .innerJoin(table, eq(table.number, sql`found.value`)),
    ctx.db
      .select({ id: table.id, fits })
      .from(table)
      .where(and(gte(table.number, begin), lt(table.number, begin + scale)))
      .orderBy(desc(table.number))
      .limit(maxRead + 1),
  ]);
  const found = [ending, beginning.slice(0, maxRead)].map((rows) => rows.filter((row) => row.fits));
  const ids = new Set(found.flatMap((rows) => rows.slice(0, max)).map(({ id }) => id));
  const isCut = endings.length > maxRead || beginning.length > maxRead || found.some((rows) => rows.length > max);
  return { ids: [...ids], isCut };
}

interface Year {
  year: number;
  /** The highest number of that year. */
  last: number;
}

/** The years that have numbers, newest first. */
async function readYears(ctx: Context, table: NumberedTable): Promise<Year[]> {
  // One row each: min and max in one SELECT would read the whole index.
  const [ends] = await ctx.db.all<{ first: number | null; last: number | null }>(
    sql`select (select min(number) from ${table}) as first, (select max(number) from ${table}) as last`,
  );
  if (!ends?.first || !ends.last) return [];
  const newest = Math.floor(ends.last / perYear);
  const oldest = Math.max(Math.floor(ends.first / perYear), newest - maxYears + 1);
  const years = Array.from({ length: newest - oldest + 1 }, (_, at) => newest - at);
  return ctx.db.all<Year>(
    sql`select value as year, coalesce((select max(number) from ${table}
      where number >= value * ${perYear} and number < (value + 1) * ${perYear}), 0) as last
      from json_each(${JSON.stringify(years)})`,
  );
}

/** Returns the numbers with this ending: first the shortest of each year ('123' is 2026000123), then the newest. */
function endingWith(digits: string, years: Year[], max: number): number[] {
  const step = 10 ** digits.length;
  const shortest: number[] = [];
  const others: number[] = [];
  for (const { year, last } of years) {
    const base = year * perYear;
    const lowest = base + ((((Number(digits) - base) % step) + step) % step);
    if (lowest > last) continue;
    shortest.push(lowest);
    const highest = last - ((last - lowest) % step);
    for (let at = highest; at > lowest && others.length <= max; at -= step) others.push(at);
  }
  return [...shortest, ...others];
}
