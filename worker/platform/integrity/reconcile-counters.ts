import { albumCounters } from '../../library/albums/count-albums.ts';
import type { Context, LibraryContext } from '../core/context.ts';
import { type Counted, correct, findWrong } from '../counters/counted.ts';
import { mainCounters } from '../counters/main-counters.ts';

/** Cron: corrects counters that differ from what they should be. A difference is a bug, so it is logged. */
export const reconcileCounters = (ctx: Context): Promise<void> => correctAll(ctx, ctx.db, mainCounters);

/** Cron: the same in a library. */
export const reconcileLibraryCounters = (ctx: LibraryContext): Promise<void> =>
  correctAll(ctx, ctx.library, albumCounters);

async function correctAll(ctx: Context, db: Context['db'], counted: Counted): Promise<void> {
  for (const wrong of await findWrong(db, counted)) await correct(ctx, db, counted, wrong);
}
