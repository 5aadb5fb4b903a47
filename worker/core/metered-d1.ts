/** Statements sent to D1 and rows read for them, as D1 counts and bills them. */
export interface D1Cost {
  statements: number;
  rowsRead: number;
  /** Of the longest statement or batch, by D1's clock. */
  longestMs: number;
}

export const noCost: D1Cost = { statements: 0, rowsRead: 0, longestMs: 0 };

/**
 * Returns the same database, adding the cost of every call to `cost`. For tests and the bench only: `raw()` reports no
 * cost, so a SELECT through it runs twice where columns may have the same name.
 */
export function meteredD1(database: D1Database, cost: D1Cost): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = (...results: D1Result[]) => {
    const total = (pick: (meta: D1Meta) => number) => results.reduce((sum, { meta }) => sum + pick(meta), 0);
    cost.statements += results.length;
    cost.rowsRead += total((meta) => meta.rows_read);
    cost.longestMs = Math.max(
      cost.longestMs,
      total((meta) => meta.duration),
    );
  };

  const meter = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const metered = new Proxy(statement, {
      get(target, method) {
        if (method === 'bind') return (...values: unknown[]) => meter(target.bind(...values), query);
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
            const rows = result.results.map((row) => Object.values(row as Record<string, unknown>));
            // A write runs only once; its columns are of one table, so no two have the same name.
            return isWhole(rows, query) ? rows : target.raw();
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

/** Whether rows that were read as objects have all columns of their SELECT: of those with the same name one is left. */
function isWhole([first]: unknown[][], query: string): boolean {
  return first === undefined || !/^\s*(select|with)/i.test(query) || first.length === countColumns(query);
}

/** Returns how many columns a SELECT names; null when that is not told by commas alone. */
export function countColumns(query: string): number | null {
  if (!/^select /i.test(query)) return null;
  let [depth, count] = [0, 1];
  for (const [token] of query.matchAll(/'(?:[^']|'')*'|"[^"]*"|[()*,]|\bfrom\b/gi)) {
    if (token === '(') depth++;
    else if (token === ')') depth--;
    else if (depth > 0) continue;
    else if (token === '*') return null;
    else if (token === ',') count++;
    else if (token.toLowerCase() === 'from') return count;
  }
  return null;
}
