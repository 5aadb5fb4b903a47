import { maxBoundBytes } from '../db/insert-where.ts';

/** Statements sent to D1, and rows read and written for them, as D1 counts and bills them. */
export interface D1Cost {
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** Of the longest statement or batch, by D1's clock. */
  longestMs: number;
}

export const noCost: D1Cost = { statements: 0, rowsRead: 0, rowsWritten: 0, longestMs: 0 };

/**
 * Returns the same database, adding the cost of every call to `cost`. For tests and the bench only: `raw()` reports no
 * cost, so a SELECT through it runs twice.
 */
export function meteredD1(database: D1Database, cost: D1Cost): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = (...results: D1Result[]) => {
    const total = (pick: (meta: D1Meta) => number) => results.reduce((sum, { meta }) => sum + pick(meta), 0);
    cost.statements += results.length;
    cost.rowsRead += total((meta) => meta.rows_read);
    cost.rowsWritten += total((meta) => meta.rows_written);
    cost.longestMs = Math.max(
      cost.longestMs,
      total((meta) => meta.duration),
    );
  };

  const meter = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const metered = new Proxy(statement, {
      get(target, method) {
        if (method === 'bind') return (...values: unknown[]) => meter(target.bind(...values.map(asBound)), query);
        if (method === 'all' || method === 'run') {
          return async () => {
            const result = await target[method]();
            add(result);
            return result;
          };
        }
        if (method === 'raw') {
          return async () => {
            const result = await target.all();
            add(result);
            if (/^\s*(select|with)/i.test(query)) return target.raw();
            // A write runs only once; its columns are of one table, so no two have the same name.
            return result.results.map((row) => Object.values(row as Record<string, unknown>));
          };
        }
        throw new Error(`meteredD1 does not know ${String(method)}`);
      },
    });
    originals.set(metered, statement);
    return metered;
  };

  return {
    prepare: (query: string) => meter(database.prepare(query), query),
    async batch(statements: D1PreparedStatement[]) {
      const results = await database.batch(statements.map((statement) => originals.get(statement) ?? statement));
      add(...results);
      return results;
    },
  } as unknown as D1Database;
}

/** Production's D1 rejects larger values, the local one takes them. */
function asBound(value: unknown): unknown {
  if (typeof value === 'string' && Buffer.byteLength(value) > maxBoundBytes)
    throw new Error('a bound value is too long');
  return value;
}
