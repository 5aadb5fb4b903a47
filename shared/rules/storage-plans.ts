import type { CapacityUnit, PriceUnit, StoragePlan } from '../contract/storage.ts';
import { formatNumber } from '../format/plural.ts';
import { capacityBytes } from './storage-usage.ts';

const maxBytes = capacityBytes(1024, 'TB');

/** What is wrong with the capacity of a plan; NaN is what nobody filled in. */
export function capacityProblem(capacity: number, unit: CapacityUnit): string | null {
  if (Number.isNaN(capacity)) return 'Zadajte kapacitu.';
  // 0 bytes would be no limit at all.
  if (capacity <= 0) return 'Kapacita musí byť väčšia ako nula.';
  if (Math.abs(capacity * 100 - Math.round(capacity * 100)) > 1e-6)
    return 'Kapacita môže mať najviac dve desatinné miesta.';
  return capacityBytes(capacity, unit) > maxBytes ? 'Kapacita môže byť najviac 1 024 TB.' : null;
}

type Named = Pick<StoragePlan, 'name' | 'capacity' | 'capacityUnit'>;

/** `200 GB`, with a no-break space. */
export const capacityText = ({ capacity, capacityUnit }: Omit<Named, 'name'>): string =>
  `${formatNumber(capacity)}\u00a0${capacityUnit}`;

/** `PLUS (200 GB)` */
export const planText = (plan: Named): string => `${plan.name} (${capacityText(plan)})`;

const periods: Record<PriceUnit, string> = {
  monthly: 'na 1\u00a0mesiac',
  yearly: 'na 1\u00a0rok',
  once: 'bez časového obmedzenia',
};

/** What stands on orders and invoices. */
export const planItemName = (plan: Named & { priceUnit: PriceUnit }): string =>
  `Plán úložiska ${planText(plan)} ${periods[plan.priceUnit]}`;
