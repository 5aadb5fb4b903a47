import type { BatchItem } from 'drizzle-orm/batch';

/** Returns a statement of Drizzle as SQL without parameters, for a file that `wrangler d1 execute` takes. */
export function renderSql(statement: BatchItem<'sqlite'>): string {
  const { sql, params } = (statement as unknown as { toSQL(): { sql: string; params: unknown[] } }).toSQL();
  const values = params.map(literalOf);
  // Texts are parameters: a question mark is one.
  return `${sql.replaceAll(/\s*\n\s*/g, ' ').replaceAll('?', () => values.shift() ?? 'NULL')};`;
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`;
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  throw new Error(`A ${typeof value} can't be written as SQL.`);
}
