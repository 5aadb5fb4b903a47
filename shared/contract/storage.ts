import { z } from 'zod';
import { priceProblem } from '../rules/price-tiers.ts';
import { capacityProblem } from '../rules/storage-plans.ts';
import { oneLine } from './one-line.ts';
import type { Order } from './orders.ts';
import { versionInput } from './record-version.ts';

export type CapacityUnit = 'MB' | 'GB' | 'TB';
export type PriceUnit = 'monthly' | 'yearly' | 'once';

/** What a user keeps and may keep, in bytes; a limit of 0 means unlimited. */
export interface StorageUsage {
  usedBytes: number;
  limitBytes: number;
  usedMB: number;
  usedGB: number;
  limitGB: number;
  usagePercentage: number;
  isUnlimited: boolean;
}

export interface StoragePlan {
  id: string;
  name: string;
  capacity: number;
  capacityUnit: CapacityUnit;
  /** Euros per `priceUnit`. */
  price: number;
  priceUnit: PriceUnit;
  description: string | null;
  rawSupport: boolean;
}

export interface StoragePlansResponse {
  plans: StoragePlan[];
}

/** `POST /storage/upgrade`; the price comes from the catalogue, the customer's data from their profile. */
export const upgradeInput = z.object({
  storageServiceId: z.string('Vyberte plán.').min(1, 'Vyberte plán.').max(100, 'Neznámy plán.'),
  /** What the customer saw above the order button: an order at another price is not made. */
  expectedTotalCents: z.number('Neplatná suma.').int('Neplatná suma.').nonnegative('Neplatná suma.').optional(),
  /** An order needs both: the plan may begin before the time for withdrawal is over. */
  digitalContentConsent: z.boolean('Neplatná voľba.').optional(),
  termsConsent: z.boolean('Neplatná voľba.').optional(),
  /** The screen only tells of the processing of data; stored if it is given. */
  privacyConsent: z.boolean('Neplatná voľba.').optional(),
});
export type UpgradeInput = z.infer<typeof upgradeInput>;

export interface UpgradeResponse {
  order: Order;
}

/** All of them are on the customer's screen. */
export const maxStorageServices = 50;

export interface AdminStorageService extends StoragePlan {
  version: number;
  isActive: boolean;
  createdAt: string;
  /** Who has it; of many only as many as were counted. */
  customers: number;
  hasMoreCustomers: boolean;
}

/** `GET /admin/storage-services`, newest first. */
export interface AdminStorageServicesResponse {
  storageServices: AdminStorageService[];
}
export interface AdminStorageServiceResponse {
  service: AdminStorageService;
  message: string;
}
export interface StorageServicesDeletedResponse {
  deletedCount: number;
  message: string;
}

const fields = {
  name: oneLine('Zadajte názov.').max(60, 'Najviac 60 znakov.'),
  capacity: z.number('Zadajte kapacitu.'),
  capacityUnit: z.enum(['MB', 'GB', 'TB'], 'Vyberte jednotku.'),
  price: z.number('Zadajte cenu.').superRefine((euros, context) => {
    const message = priceProblem(euros);
    if (message) context.addIssue({ code: 'custom', message });
  }),
  priceUnit: z.enum(['monthly', 'yearly', 'once'], 'Vyberte obdobie.'),
};
const extras = {
  description: z
    .string('Zadajte text.')
    .trim()
    .max(500, 'Najviac 500 znakov.')
    .transform((words) => words || null)
    .nullish(),
  rawSupport: z.boolean('Neplatná voľba.').optional(),
  isActive: z.boolean('Neplatná voľba.').optional(),
};

export const storageServiceInput = z
  .object({ ...fields, ...extras })
  .superRefine(({ capacity, capacityUnit }, context) => {
    const message = capacityProblem(capacity, capacityUnit);
    if (message) context.addIssue({ code: 'custom', path: ['capacity'], message });
  });
/** Of an existing one: any of its fields. */
export const storageServiceUpdate = z.object({ ...z.object(fields).partial().shape, ...extras, version: versionInput });
export type StorageServiceInput = z.infer<typeof storageServiceInput>;
export type StorageServiceUpdate = z.infer<typeof storageServiceUpdate>;

export const serviceIdsInput = z.object({
  serviceIds: z
    .array(z.string('Neznámy plán.').max(100, 'Neznámy plán.'), 'Vyberte aspoň jednu službu.')
    .min(1, 'Vyberte aspoň jednu službu.')
    .max(maxStorageServices, 'Najviac 50 naraz.'),
});
