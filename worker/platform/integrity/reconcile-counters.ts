import { albumCounters } from '../../library/albums/count-albums.ts';
import { type Context, fromEachLibrary } from '../core/context.ts';
import { inTurns } from '../core/in-turns.ts';
import { type Counted, correct, findWrong, type WrongCounter } from '../counters/counted.ts';
import { mainCounters } from '../counters/main-counters.ts';

/** Returns the counters that differ from what they should be. */
export const findWrongCounters = async (ctx: Context): Promise<WrongCounter[]> => [
  ...(await findWrong(ctx.db, mainCounters)),
  ...(await fromEachLibrary(ctx, ({ library }) => findWrong(library, albumCounters))),
];

/** Cron: corrects counters that differ from what they should be. A difference is a bug, so it is logged. */
export async function reconcileCounters(ctx: Context): Promise<void> {
  await correctAll(ctx, ctx.db, mainCounters);
  await inTurns(ctx, ({ library }) => correctAll(ctx, library, albumCounters));
}

async function correctAll(ctx: Context, db: Context['db'], counted: Counted): Promise<void> {
  for (const wrong of await findWrong(db, counted)) await correct(ctx, db, counted, wrong);
}
