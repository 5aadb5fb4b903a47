import { AsyncLocalStorage } from 'node:async_hooks';

/** A request abandoned by its client may stop silently while it has the lock: this long after its last sign it loses it. */
const leaseMs = 30_000;
const pollMs = 20;

interface Lease {
  until: number;
}

let held: Lease | null = null;
const ownLease = new AsyncLocalStorage<Lease>();

/** The lock was not free for as long as the caller would wait. */
export class PictureLockBusy extends Error {
  constructor() {
    super('other pictures are being decoded');
    this.name = 'PictureLockBusy';
  }
}

/**
 * Runs one task at a time in this isolate; a task that has the lock may call this again. Polls by the clock, because a
 * Worker must not await another request's promise, which may never settle. Throws PictureLockBusy.
 */
export async function withPictureLock<T>(task: () => Promise<T>, maxWaitMs = Number.POSITIVE_INFINITY): Promise<T> {
  if (ownLease.getStore()) return task();
  const deadline = Date.now() + maxWaitMs;
  while (held && held.until > Date.now()) {
    if (Date.now() >= deadline) throw new PictureLockBusy();
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  const lease = { until: Date.now() + leaseMs };
  held = lease;
  try {
    return await ownLease.run(lease, task);
  } finally {
    if (held === lease) held = null;
  }
}

/** Shows that the task that has the lock is still at work. */
export function renewPictureLock(): void {
  const lease = ownLease.getStore();
  if (lease && lease === held) lease.until = Date.now() + leaseMs;
}
