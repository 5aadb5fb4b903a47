import { AppError } from '../../shared/errors.ts';
import { Lease } from '../pictures/lease.ts';

const slot = new Lease(60_000);

/** Runs a task that holds a master in memory, up to 25 MB of an isolate's 128. Throws `master-busy` while another does. */
export async function withMasterSlot<T>(task: () => Promise<T>): Promise<T> {
  const holder = slot.take();
  if (!holder) throw new AppError('master-busy');
  try {
    return await task();
  } finally {
    slot.release(holder);
  }
}
