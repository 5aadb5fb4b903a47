import { sql } from 'drizzle-orm';
import type { LibraryContext } from '../../platform/core/context.ts';
import { type Moving, whileMoving } from '../libraries/set-moving.ts';
import { others, type Part, parts } from './parts.ts';

const rowsAtOnce = 500;

/** Each row before those that it names. */
const erased: readonly Part[] = [...others, ...parts.toReversed()];

/**
 * Erases some rows of an owner from a library that leaves, or from a copy, no files, from one of its parts on; returns
 * which part is next, and null when all are gone.
 */
export async function eraseSome(
  ctx: LibraryContext,
  ownerId: string,
  { at, moving }: { at: number; moving: Moving },
): Promise<number | null> {
  const part = erased[at];
  if (!part) return null;
  const key = sql.raw(part.order);
  const some = sql`select ${key} from ${part.table} where ${part.isOf(ownerId)} limit ${rowsAtOnce}`;
  // Nothing else gets in between.
  const { begin, end } = whileMoving(ctx, ownerId, moving);
  const [, gone] = await ctx.library.batch([
    begin,
    ctx.library.delete(part.table).where(sql`(${key}) in (${some})`).returning({ one: sql<number>`1` }),
    end,
  ]);
  return gone.length < rowsAtOnce ? at + 1 : at;
}
