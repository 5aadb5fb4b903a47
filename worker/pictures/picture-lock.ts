/** A request that its client leaves may stop without a word, lock in hand: after this it is taken from it. */
const leaseMs = 60_000;
const pollMs = 20;

let heldUntil = 0;

/**
 * Runs one task at a time in this isolate. Waiting is by the clock, not by the other task's promise: a Worker
 * must not wait for another request's promise, which may never settle.
 */
export async function withPictureLock<T>(task: () => Promise<T>): Promise<T> {
  while (heldUntil > Date.now()) await new Promise((resolve) => setTimeout(resolve, pollMs));
  const lease = Date.now() + leaseMs;
  heldUntil = lease;
  try {
    return await task();
  } finally {
    if (heldUntil === lease) heldUntil = 0;
  }
}
