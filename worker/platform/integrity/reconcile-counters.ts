import { albumCounters } from '../../library/albums/count-albums.ts';
import type { Context } from '../core/context.ts';
import { correct, findWrong, type WrongCounter } from '../counters/counted.ts';
import { mainCounters } from '../counters/main-counters.ts';

/** Returns the counters that differ from what they should be. */
export const findWrongCounters = async (ctx: Context): Promise<WrongCounter[]> => [
  ...(await findWrong(ctx, mainCounters)),
  ...(await findWrong(ctx, albumCounters)),
];

/** Cron: corrects counters that differ from what they should be. A difference is a bug, so it is logged. */
export async function reconcileCounters(ctx: Context): Promise<void> {
  for (const counted of [mainCounters, albumCounters])
    for (const wrong of await findWrong(ctx, counted)) await correct(ctx, counted, wrong);
}
