/** Statements sent to D1 and the rows it had to read for them, as D1 itself counts and bills them. */
export interface D1Cost {
  statements: number;
  rowsRead: number;
}

/**
 * The same database with the cost of every answer added to `cost`. For tests, bench and local work only:
 * `raw()` tells no cost, so a SELECT asked for in that way runs twice.
 */
export function meteredD1(database: D1Database, cost: D1Cost): D1Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = (result: D1Result) => {
    cost.statements += 1;
    cost.rowsRead += result.meta.rows_read;
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
            if (/^\s*(select|with)/i.test(query)) add(await target.all());
            else cost.statements += 1;
            return target.raw();
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
      results.forEach(add);
      return results;
    },
  } as unknown as D1Database;
}
