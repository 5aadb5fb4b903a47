import { formatNumber } from '../../format/plural.ts';
import type { CapacityUnit, PriceUnit, StoragePlan } from './contract.ts';
import { capacityBytes } from './storage-usage.ts';

const maxBytes = capacityBytes(1024, 'TB');

/** Returns what is wrong with the capacity of a plan, in Slovak, or null; NaN is an empty field. */
export function capacityProblem(capacity: number, unit: CapacityUnit): string | null {
  if (Number.isNaN(capacity)) return 'Zadajte kapacitu.';
  // 0 bytes would mean unlimited.
  if (capacity <= 0) return 'Kapacita musí byť väčšia ako nula.';
  if (Math.abs(capacity * 100 - Math.round(capacity * 100)) > 1e-6)
    return 'Kapacita môže mať najviac dve desatinné miesta.';
  return capacityBytes(capacity, unit) > maxBytes ? 'Kapacita môže byť najviac 1 024 TB.' : null;
}

type Named = Pick<StoragePlan, 'name' | 'capacity' | 'capacityUnit'>;

/** Returns `200 GB`, with a no-break space. */
export const capacityText = ({ capacity, capacityUnit }: Omit<Named, 'name'>): string =>
  `${formatNumber(capacity)}\u00a0${capacityUnit}`;

/** Returns `PLUS (200 GB)`. */
export const planText = (plan: Named): string => `${plan.name} (${capacityText(plan)})`;

const periods: Record<PriceUnit, string> = {
  monthly: 'na 1\u00a0mesiac',
  yearly: 'na 1\u00a0rok',
  once: 'bez časového obmedzenia',
};

/** Returns the name on orders and invoices. */
export const planItemName = (plan: Named & { priceUnit: PriceUnit }): string =>
  `Plán úložiska ${planText(plan)} ${periods[plan.priceUnit]}`;
