import * as z from 'zod';
import { oneLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { priceProblem } from '../../shop/catalogue/price-tiers.ts';
import type { Order } from '../../shop/orders/contract.ts';
import type { VatRate } from '../invoices/vat.ts';
import { vatRateInput } from '../invoices/vat-rate.ts';
import { capacityProblem } from './storage-plans.ts';

export type CapacityUnit = 'MB' | 'GB' | 'TB';
export type PriceUnit = 'monthly' | 'yearly' | 'once';

/** Used and maximum storage in bytes; a maximum of 0 means unlimited. */
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
  /** The total that the customer saw above the order button: at another price no order is created. */
  expectedTotalCents: z.number('Neplatná suma.').int('Neplatná suma.').nonnegative('Neplatná suma.').optional(),
  /** Both are required: the plan may begin before the withdrawal period is over. */
  digitalContentConsent: z.boolean('Neplatná voľba.').optional(),
  termsConsent: z.boolean('Neplatná voľba.').optional(),
  /** The screen only informs about data processing; stored if sent. */
  privacyConsent: z.boolean('Neplatná voľba.').optional(),
});
sample(upgradeInput, {
  storageServiceId: sampleId,
  expectedTotalCents: 490,
  privacyConsent: true,
  termsConsent: true,
  digitalContentConsent: true,
});
export type UpgradeInput = z.infer<typeof upgradeInput>;

export interface UpgradeResponse {
  order: Order;
}

/** The customer's screen loads them all. */
export const maxStorageServices = 50;

export interface AdminStorageService extends StoragePlan {
  version: number;
  isActive: boolean;
  /** In percent. */
  vatRate: VatRate;
  createdAt: string;
  /** Number of customers with it, counted up to a limit. */
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
  vatRate: vatRateInput.optional(),
};

export const storageServiceInput = z
  .object({ ...fields, ...extras })
  .superRefine(({ capacity, capacityUnit }, context) => {
    const message = capacityProblem(capacity, capacityUnit);
    if (message) context.addIssue({ code: 'custom', path: ['capacity'], message });
  });
sample(storageServiceInput, {
  name: 'Plán 200 GB',
  capacity: 200,
  capacityUnit: 'GB',
  price: 2.99,
  priceUnit: 'monthly',
  description: null,
  rawSupport: true,
});
/** Any fields of an existing plan. */
export const storageServiceUpdate = z.object({ ...z.object(fields).partial().shape, ...extras, version: versionInput });
sample(storageServiceUpdate, {
  name: 'Plán 200 GB',
  capacity: 200,
  capacityUnit: 'GB',
  price: 2.99,
  priceUnit: 'monthly',
  isActive: true,
});
export type StorageServiceInput = z.infer<typeof storageServiceInput>;
export type StorageServiceUpdate = z.infer<typeof storageServiceUpdate>;

export const serviceIdsInput = z.object({
  serviceIds: z
    .array(z.string('Neznámy plán.').max(100, 'Neznámy plán.'), 'Vyberte aspoň jednu službu.')
    .min(1, 'Vyberte aspoň jednu službu.')
    .max(maxStorageServices, 'Najviac 50 naraz.'),
});
sample(serviceIdsInput, { serviceIds: [sampleId] });
