import type { BatchItem } from 'drizzle-orm/batch';
import type { DrizzleD1Database } from 'drizzle-orm/d1';

/** A database of the app, or of a script. */
export type AnyDb = Pick<DrizzleD1Database, 'select' | 'insert' | 'update' | 'delete' | 'batch'>;

type Statement = BatchItem<'sqlite'>;
type ResultOf<P> = P extends null | undefined
  ? undefined
  : P extends { _: { result: infer R; dialect: 'sqlite' } }
    ? R
    : { [K in keyof P]: ResultOf<P[K]> };

const isStatement = (part: object): boolean => '_prepare' in part;

function listOf(part: unknown): Statement[] {
  if (typeof part !== 'object' || part === null) return [];
  return isStatement(part) ? [part as Statement] : Object.values(part).flatMap(listOf);
}

/**
 * Runs statements as one batch, in their order: all or none take effect. They come by name, in lists or by name below
 * that; null and undefined are none. Returns what each returned in the same shape.
 */
export async function batchOf<P extends object>(db: Pick<DrizzleD1Database, 'batch'>, parts: P): Promise<ResultOf<P>> {
  const [first, ...rest] = listOf(parts);
  const results: unknown[] = first ? await db.batch([first, ...rest]) : [];
  const take = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return undefined;
    if (isStatement(part)) return results.shift();
    if (Array.isArray(part)) return part.map(take);
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, take(one)]));
  };
  return take(parts) as ResultOf<P>;
}
