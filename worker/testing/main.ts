import worker from '../index.ts';

const maxWaitMs = 10_000;
const batches = new Set<Promise<void>>();
let areJobsStopped = false;
let isMetered = false;

// One line for each request would bury what matters; not sent to the reporter, it costs nothing.
const { log } = console;
console.log = (...words: unknown[]) => {
  if (!String(words[0]).startsWith('{"level":"info"')) log(...words);
};

/** The Worker of the tests: between two files it takes no job from the queue, and D1 is metered only where rows are counted. */
export default {
  ...worker,
  fetch: (request: Request, env: Env, ctx: ExecutionContext) =>
    worker.fetch(request as never, isMetered ? { ...env, METER_D1: '1' } : env, ctx),
  queue: async (batch: MessageBatch, env: Env) => {
    if (areJobsStopped) return;
    const running: Promise<void> = worker.queue(batch as never, env).finally(() => batches.delete(running));
    batches.add(running);
    await running;
  },
};

/** Waits for the jobs that run, as they would write into the storage of the next file; one that hangs is left behind. */
export async function stopJobs(): Promise<void> {
  areJobsStopped = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUp = new Promise((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  await Promise.race([Promise.allSettled(batches), giveUp]);
  clearTimeout(timer);
}

export function startJobs(): void {
  areJobsStopped = false;
}

/** Counts the rows that D1 reads for each request, until the file ends. */
export function startMeter(): void {
  isMetered = true;
}

export function stopMeter(): void {
  isMetered = false;
}
