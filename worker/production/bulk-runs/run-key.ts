import { AppError } from '../../../shared/errors.ts';
import { idempotencyKey } from '../../../shared/shop/orders/contract.ts';
import { newId } from '../../platform/core/new-id.ts';

/** Returns the key of the click that begins a run, or a new one. Throws `idempotency-key-invalid`. */
export function keyOf(header: string | undefined): string {
  if (header === undefined) return newId();
  if (!idempotencyKey.safeParse(header).success) throw new AppError('idempotency-key-invalid');
  return header;
}
