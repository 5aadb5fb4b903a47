import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';

export type Statement = BatchItem<'sqlite'>;
/** One statement, several, or none. */
type Part = Statement | readonly Statement[] | null | undefined;

type ResultOf<P> = P extends Statement
  ? P['_']['result']
  : P extends readonly Statement[]
    ? { [K in keyof P]: P[K] extends Statement ? P[K]['_']['result'] : never }
    : P extends null | undefined
      ? undefined
      : never;

/**
 * Runs statements as one batch, in the order of their names; all or none take effect. Returns by name what each
 * returned, of several a list, of none nothing.
 */
export async function batchOf<const N extends Record<string, Part>>(
  { db }: { db: Pick<DrizzleD1Database, 'batch'> },
  parts: N,
): Promise<{ [K in keyof N]: ResultOf<N[K]> }> {
  const listed = Object.values<Part>(parts).map(
    (part) => (Array.isArray(part) ? part : part ? [part] : []) as Statement[],
  );
  const results: unknown[] = await db.batch(listed.flat() as [Statement, ...Statement[]]);
  let at = 0;
  const named = Object.entries<Part>(parts).map(([name, part], index) => {
    const own = results.slice(at, (at += listed[index]?.length ?? 0));
    return [name, Array.isArray(part) ? own : own[0]];
  });
  return Object.fromEntries(named) as { [K in keyof N]: ResultOf<N[K]> };
}
