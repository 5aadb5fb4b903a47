import type { BacklogKind } from '../../../shared/platform/health/contract.ts';
import type { Backlogs, Context } from '../core/context.ts';
import { errorFacts } from '../core/error-facts.ts';
import { withTimeout } from '../core/with-timeout.ts';
import { readWaiting } from './read-waiting.ts';

// Messages are retried for some six minutes, and a sweep finds lost work in half an hour.
const maxWaitMs = 3_600_000;
const metricsLimitMs = 1000;

interface FoundBacklog {
  kind: BacklogKind;
  /** Number of messages, if the platform reports it. */
  count: number | null;
  oldestAt: number | null;
  isStuck: boolean;
}

/**
 * Returns the backlogs: messages, as the queues report them, and the work itself from D1, whatever happened to its
 * messages.
 */
export async function readBacklogs(ctx: Context): Promise<FoundBacklog[]> {
  const [queues, waiting] = await Promise.all([readQueues(ctx), readWaiting(ctx)]);
  const found = (kind: BacklogKind, count: number | null, oldestAt: number | null): FoundBacklog => ({
    kind,
    count,
    oldestAt,
    isStuck: oldestAt !== null && ctx.now - oldestAt > maxWaitMs,
  });
  return [
    ...(['jobs', 'pictures', 'prints', 'tasks'] as const).map((kind) => {
      const queue = queues?.[kind];
      return found(kind, queue?.backlogCount ?? null, queue?.oldestMessageTimestamp?.getTime() ?? null);
    }),
    ...(['mails', 'photos', 'invoices'] as const).map((kind) => found(kind, null, waiting[kind])),
  ];
}

/** Null: the queues report nothing, so only D1 counts. */
async function readQueues(ctx: Context): Promise<Backlogs | null> {
  try {
    return await withTimeout(metricsLimitMs, ctx.readBacklogs());
  } catch (error) {
    ctx.log.warn('queue-metrics-missing', errorFacts(error));
    return null;
  }
}
