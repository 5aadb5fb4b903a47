import { AppError } from '../../shared/errors.ts';

/** A request abandoned by its client may stop silently: then the next one may begin. */
const leaseMs = 60_000;

let heldUntil = 0;

/** Runs a task that holds a master in memory, up to 25 MB of an isolate's 128. Throws `master-busy` while another does. */
export async function withMasterSlot<T>(task: () => Promise<T>): Promise<T> {
  if (heldUntil > Date.now()) throw new AppError('master-busy');
  const lease = Date.now() + leaseMs;
  heldUntil = lease;
  try {
    return await task();
  } finally {
    if (heldUntil === lease) heldUntil = 0;
  }
}
