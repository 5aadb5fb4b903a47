import type { Context } from '../core/context.ts';

// Maximum of a queue's sendBatch.
const maxMessages = 100;

/** Queues the jobs that make these prints. */
export async function enqueuePrints(ctx: Context, hashes: readonly string[]): Promise<void> {
  for (let start = 0; start < hashes.length; start += maxMessages)
    await ctx.enqueue(
      ...hashes.slice(start, start + maxMessages).map((hash) => ({ type: 'freeze-print', hash }) as const),
    );
}
