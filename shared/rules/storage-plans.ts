import type { CapacityUnit } from '../contract/storage.ts';
import { capacityBytes } from './storage-usage.ts';

const mostBytes = capacityBytes(1024, 'TB');

/** What is wrong with the capacity of a plan; NaN is what nobody filled in. */
export function capacityProblem(capacity: number, unit: CapacityUnit): string | null {
  if (Number.isNaN(capacity)) return 'Zadajte kapacitu.';
  // 0 bytes would be no limit at all.
  if (capacity <= 0) return 'Kapacita musí byť väčšia ako nula.';
  if (Math.abs(capacity * 100 - Math.round(capacity * 100)) > 1e-6)
    return 'Kapacita môže mať najviac dve desatinné miesta.';
  return capacityBytes(capacity, unit) > mostBytes ? 'Kapacita môže byť najviac 1 024 TB.' : null;
}
