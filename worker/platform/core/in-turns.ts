import { type Context, inEachLibrary, type LibraryContext } from './context.ts';
import { errorFacts } from './error-facts.ts';
import { transientErrorCode } from './transient-errors.ts';

const turnMs = 15 * 60_000;
const dayMs = 24 * 3_600_000;

/**
 * Does a task in each library, one after the other. The first one is another each time, as a task may take what the
 * others need of statements or of time; one that fails leaves the others their turn. Throws the first failure.
 */
export async function inTurns(ctx: Context, work: (ctx: LibraryContext) => Promise<unknown>): Promise<void> {
  const all = inEachLibrary(ctx);
  // Each quarter of an hour another one, and each night.
  const first = (Math.floor(ctx.now / turnMs) + Math.floor(ctx.now / dayMs)) % all.length;
  const failures: unknown[] = [];
  for (const library of [...all.slice(first), ...all.slice(0, first)]) {
    try {
      await work(library);
    } catch (error) {
      // Of an owner whose rows are being moved; the next run does it.
      if (transientErrorCode(error) === 'library-moving') {
        ctx.log.warn('library-task-waits', { shard: library.shard });
        continue;
      }
      ctx.log.error('library-task-failed', { shard: library.shard, ...errorFacts(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
