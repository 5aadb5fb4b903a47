/** A request abandoned by its client may stop silently while it has the lock: after this time it loses it. */
const leaseMs = 60_000;
const pollMs = 20;

let heldUntil = 0;

/**
 * Runs one task at a time in this isolate. Polls by the clock, because a Worker must not await another request's
 * promise, which may never settle.
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
