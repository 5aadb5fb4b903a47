import { errorFacts } from './error-facts.ts';
import type { Job } from './jobs.ts';
import type { Log } from './log.ts';

/** They run one at a time, since each may take much of an isolate. */
const pictureJobs = new Set<Job['type']>([
  'derive-photo',
  'make-derivative',
  'size-photo',
  'describe-photo',
  'read-card',
  'watermark-photos',
]);

/** Maximum of a queue's sendBatch. */
const maxMessages = 100;

/** Sends jobs to their queues. Returns false if one failed, which is logged. */
export async function enqueue(env: Env, log: Log, jobs: Job[]): Promise<boolean> {
  const queues = [
    [env.PICTURE_JOBS, jobs.filter(({ type }) => pictureJobs.has(type))],
    [env.PRINT_JOBS, jobs.filter(({ type }) => type === 'freeze-print')],
    [env.TASK_JOBS, jobs.filter(({ type }) => type === 'run-tasks')],
    [env.JOBS, jobs.filter(({ type }) => type !== 'freeze-print' && type !== 'run-tasks' && !pictureJobs.has(type))],
  ] as const;
  try {
    for (const [queue, bodies] of queues) {
      const messages = bodies.map((body) => ({ body }));
      for (let start = 0; start < messages.length; start += maxMessages)
        await queue.sendBatch(messages.slice(start, start + maxMessages));
    }
    return true;
  } catch (error) {
    log.error('enqueue-failed', { jobs: jobs.map(({ type }) => type), ...errorFacts(error) });
    return false;
  }
}
