import type { LibraryContext } from './context.ts';
import { transientErrorCode } from './transient-errors.ts';

/** Does a task in a library. Of an owner whose rows are being moved, the next run does it. */
export async function unlessMoving(
  ctx: LibraryContext,
  work: (ctx: LibraryContext) => Promise<unknown>,
): Promise<void> {
  try {
    await work(ctx);
  } catch (error) {
    if (transientErrorCode(error) !== 'library-moving') throw error;
    ctx.log.warn('library-task-waits', { shard: ctx.shard });
  }
}
