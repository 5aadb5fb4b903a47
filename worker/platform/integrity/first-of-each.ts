import { type Context, fromEachLibrary, type LibraryContext } from '../core/context.ts';

/** Returns the first `max` of the rows that libraries return, in the order of their ids, each id once. */
export async function firstOfEach<T extends { id: string }>(
  ctx: Context,
  max: number,
  list: (ctx: LibraryContext) => PromiseLike<T[]>,
): Promise<T[]> {
  const byId = new Map((await fromEachLibrary(ctx, list)).map((row) => [row.id, row]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, max);
}
