import { AppError } from '../../../shared/errors.ts';
import { Lease } from '../../engine/pictures/lease.ts';

const slot = new Lease(60_000);

/**
 * Runs a task that holds a master in memory, up to 25 MB of an isolate's 128; it calls `renew` while it works on. Throws
 * `master-busy` while another does.
 */
export async function withMasterSlot<T>(task: (renew: () => void) => Promise<T>): Promise<T> {
  const holder = slot.take();
  if (!holder) throw new AppError('master-busy');
  try {
    return await task(() => slot.renew(holder));
  } finally {
    slot.release(holder);
  }
}
