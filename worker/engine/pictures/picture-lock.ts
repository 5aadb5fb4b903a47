import { AsyncLocalStorage } from 'node:async_hooks';
import { Lease } from './lease.ts';

const pollMs = 20;

const lock = new Lease(30_000);
const ownHolder = new AsyncLocalStorage<symbol>();

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
  if (ownHolder.getStore()) return task();
  const deadline = Date.now() + maxWaitMs;
  let holder = lock.take();
  for (; !holder; holder = lock.take()) {
    if (Date.now() >= deadline) throw new PictureLockBusy();
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  try {
    return await ownHolder.run(holder, task);
  } finally {
    lock.release(holder);
  }
}

/** Shows that the task that has the lock is still at work. */
export function renewPictureLock(): void {
  const holder = ownHolder.getStore();
  if (holder) lock.renew(holder);
}
