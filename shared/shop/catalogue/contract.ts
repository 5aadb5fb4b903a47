import * as z from 'zod';
import type { VatRate } from '../../money/invoices/vat.ts';
import { vatRateInput } from '../../money/invoices/vat-rate.ts';
import { type AdminPagination, adminListQuery } from '../../platform/core/admin-lists.ts';
import { oneLine } from '../../platform/core/one-line.ts';
import { versionInput } from '../../platform/core/record-version.ts';
import { sample, sampleId } from '../../platform/core/samples.ts';
import { deliveryDaysProblem, maxDeliveryDays, type SoldDeliveryKind, soldDeliveryKinds } from '../orders/delivery.ts';
import { type PrintFormat, printFormatInput } from '../prints/print-format.ts';
import { type BundlePart, bundleLimits, bundlePartIssues } from './bundles.ts';
import { maxPriceTiers, priceProblem, tierIssues } from './price-tiers.ts';

export const productTypes = ['PRINT_SIZE', 'SERVICE', 'DELIVERY', 'DOWNLOAD', 'BUNDLE'] as const;
export type ProductType = (typeof productTypes)[number];

/** Applies to quantities from `minQty` to `maxQty`, inclusive; `null` is open-ended. */
export interface PriceTier {
  minQty: number;
  maxQty: number | null;
  /** Euros per piece. */
  price: number;
}

export interface Product {
  id: string;
  /** Unique among the products of its type: carts and orders refer to products by name. */
  name: string;
  description: string | null;
  type: ProductType;
  /** Euros per piece, outside of all tiers. */
  price: number;
  /** Of what was made cheaper in the last 30 days: the lowest price of the 30 days before, in euros. */
  lowestPrice?: number;
  priceTiers: PriceTier[];
  /** Of a DOWNLOAD: the longer side in pixels; null for the original. */
  resolution: number | null;
  /**
   * Of a SERVICE: a print has exactly one service of each group, the cheapest unless another is chosen; null: optional.
   */
  serviceGroup: string | null;
  /** Of a PRINT_SIZE; null: sold without a print file that is made before the order. */
  printFormat: PrintFormat | null;
  /** Of a SERVICE: the white frame, which a print of mode 'frame' is ordered with. */
  isFrame: boolean;
  /** Only of a DELIVERY. */
  delivery?: ProductDelivery;
  /** Only of a BUNDLE: prints and files, by their ids. */
  bundleParts?: BundlePart[];
}

/** Where a delivery takes prints, and in how many working days from payment; null: not said. */
export interface ProductDelivery {
  kind: SoldDeliveryKind;
  daysFrom: number | null;
  daysTo: number | null;
}

interface ShopSettings {
  /** How photos are printed when no one chose: whole if a crop would lose more than so many percent; null: never. */
  fitOverLossPercent: number | null;
  /** Price tiers count all prints of a format in an order, not those of one item. */
  tiersByFormat: boolean;
}

/** Active products, cheapest first; of bundles those whose parts are all on sale. */
export interface ProductsResponse extends ShopSettings {
  products: Record<ProductType, Product[]>;
}

/** Like `ProductsResponse` without deliveries, for a photo's order drawer. */
export interface PricingResponse extends ShopSettings {
  pricing: Record<Exclude<ProductType, 'DELIVERY'>, Product[]>;
}

export interface FeaturedProductsResponse extends Pick<ShopSettings, 'tiersByFormat'> {
  products: Product[];
}

/** A product that an album is limited to. An album without any offers the whole catalogue. */
export interface AlbumProduct {
  product: Pick<Product, 'id' | 'name' | 'type'>;
}

/** Customers' screens load the whole catalogue. */
export const maxProducts = 250;

export interface AdminProduct extends Product {
  version: number;
  isActive: boolean;
  featuredOnHomepage: boolean;
  /** In percent. Of a SERVICE or a BUNDLE it is not used: they are taxed as the prints and files that they belong to. */
  vatRate: VatRate;
  /** In a list, of a BUNDLE: it is not sold, as some of its parts are not. */
  isIncomplete?: boolean;
  createdAt: string;
  updatedAt: string;
}

/** `GET /admin/products`; a `limit` of 250 gives all of them. */
export const productListQuery = adminListQuery.omit({ from: true }).extend({
  limit: z.coerce.number().int('Neplatný počet.').min(1, 'Najmenej 1.').max(maxProducts, 'Najviac 250.').default(20),
  type: z.enum(['all', ...productTypes], 'Neznámy typ.').default('all'),
  status: z.enum(['all', 'active', 'inactive'], 'Neznámy stav.').default('all'),
  sort: z
    .enum(['createdAt_desc', 'createdAt_asc', 'name_asc', 'name_desc', 'price_asc', 'price_desc'], 'Neznáme zoradenie.')
    .default('name_asc'),
});
export type ProductListQuery = z.infer<typeof productListQuery>;

/** Of the whole catalogue, regardless of the search. */
export type ProductStats = Record<ProductType | 'total' | 'active', number>;

export interface AdminProductsResponse {
  products: AdminProduct[];
  pagination: AdminPagination;
  stats: ProductStats;
}

export interface AdminProductResponse {
  product: AdminProduct;
  message: string;
}

const price = z.number('Zadajte cenu.').superRefine((euros, context) => {
  const message = priceProblem(euros);
  if (message) context.addIssue({ code: 'custom', message });
});
const priceTiers = z
  .array(
    z.object({
      minQty: z.number('Zadajte počet.'),
      maxQty: z
        .number('Zadajte počet.')
        .nullish()
        .transform((count) => count ?? null),
      price: z.number('Zadajte cenu.'),
    }),
    'Neplatné cenové úrovne.',
  )
  .max(maxPriceTiers, `Najviac ${maxPriceTiers} cenových úrovní.`)
  .superRefine((tiers, context) => {
    for (const { at, field, message } of tierIssues(tiers))
      context.addIssue({ code: 'custom', path: [at, field], message });
  });
const text = (max: number) =>
  z
    .string('Zadajte text.')
    .trim()
    .max(max, `Najviac ${max} znakov.`)
    .transform((words) => words || null)
    .nullable();

const deliveryDays = z
  .number('Zadajte číslo.')
  .int('Zadajte celé číslo.')
  .min(1, 'Najmenej 1.')
  .max(maxDeliveryDays, `Najviac ${maxDeliveryDays}.`)
  .nullable();
interface DeliveryDays {
  deliveryDaysFrom?: number | null | undefined;
  deliveryDaysTo?: number | null | undefined;
}
const checkDeliveryDays = (input: DeliveryDays, context: z.RefinementCtx): void => {
  const message = deliveryDaysProblem(input.deliveryDaysFrom ?? null, input.deliveryDaysTo ?? null);
  if (message) context.addIssue({ code: 'custom', path: ['deliveryDaysTo'], message });
};

/** Of several pieces; whether its parts are prints or files of the catalogue, the server looks up. */
const bundleParts = z
  .array(
    z.object({
      productId: z.string('Vyberte produkt.').min(1, 'Vyberte produkt.').max(100, 'Neznámy produkt.'),
      count: z
        .number('Zadajte počet.')
        .int('Počet musí byť celé číslo.')
        .min(1, 'Najmenej 1.')
        .max(bundleLimits.count, `Najviac ${bundleLimits.count}.`),
    }),
    'Neplatný obsah sady.',
  )
  .max(bundleLimits.parts, `Sada môže mať najviac ${bundleLimits.parts} častí.`)
  .superRefine((parts, context) => {
    for (const [at, message] of bundlePartIssues(parts))
      context.addIssue({ code: 'custom', path: [at, 'productId'], message });
  });

const productFields = {
  name: oneLine('Zadajte názov.').max(100, 'Najviac 100 znakov.'),
  price,
  description: text(500),
  isActive: z.boolean('Neplatná voľba.'),
  featuredOnHomepage: z.boolean('Neplatná voľba.'),
  priceTiers,
  /** Only for a DOWNLOAD; empty means the original. */
  resolution: z.preprocess(
    (value) => (value === '' ? null : value),
    z
      .number('Zadajte číslo.')
      .int('Zadajte celé číslo.')
      .min(100, 'Najmenej 100 pixelov.')
      .max(8000, 'Najviac 8 000 pixelov.')
      .nullable(),
  ),
  /** Only for a SERVICE. */
  serviceGroup: text(40).refine(
    (words) => !/\p{Cc}/u.test(words ?? ''),
    'Text obsahuje znaky, ktoré sa nedajú uložiť.',
  ),
  /** Only for a PRINT_SIZE. */
  printFormat: printFormatInput.nullable(),
  /** Only for a SERVICE. */
  isFrame: z.boolean('Neplatná voľba.'),
  vatRate: vatRateInput,
  /** Only for a DELIVERY. */
  deliveryKind: z.enum(soldDeliveryKinds, 'Neznámy spôsob doručenia.'),
  /** Only for a DELIVERY: both or neither. */
  deliveryDaysFrom: deliveryDays,
  deliveryDaysTo: deliveryDays,
  /** Only for a BUNDLE. */
  bundleParts,
};

const type = z.enum(productTypes, 'Vyberte typ produktu.');
const { name, ...others } = productFields;
export const productInput = z
  .object({ name, type, price, ...z.object(others).omit({ price: true }).partial().shape })
  .superRefine(checkDeliveryDays);
sample(productInput, {
  name: '10x15',
  type: 'PRINT_SIZE',
  price: 0.49,
  description: null,
  isActive: true,
  featuredOnHomepage: false,
  priceTiers: [{ minQty: 10, maxQty: null, price: 0.39 }],
  resolution: null,
  serviceGroup: null,
});
/**
 * Any fields of an existing product. Its type can't change, because carts and orders refer to products by type and
 * name.
 */
export const productUpdate = z
  .object({
    ...z.object(productFields).partial().shape,
    type: type.optional(),
    version: versionInput,
  })
  .superRefine(checkDeliveryDays);
sample(productUpdate, { name: 'Matný papier', price: 1.5, isActive: true, priceTiers: [] });
export const featuredInput = z.object({ featuredOnHomepage: z.boolean('Neplatná voľba.') });
sample(featuredInput, { featuredOnHomepage: true });
export type ProductInput = z.infer<typeof productInput>;
export type ProductUpdate = z.infer<typeof productUpdate>;

const id = z.string('Neznámy produkt.').max(100, 'Neznámy produkt.');
/** Body of `DELETE /admin/products/bulk` and `POST /admin/products/bulk/duplicate`. */
export const productIdsInput = z.object({
  productIds: z
    .array(id, 'Vyberte aspoň jeden produkt.')
    .min(1, 'Vyberte aspoň jeden produkt.')
    .max(maxProducts, 'Najviac 250 naraz.'),
});
sample(productIdsInput, { productIds: [sampleId] });

/** `GET /admin/products/{id}/prices`: the newest hundred, newest first; each holds until the next. */
export interface ProductPricesResponse {
  prices: { changedAt: string; price: number; priceTiers: PriceTier[] }[];
}

export interface ProductsDuplicatedResponse {
  products: AdminProduct[];
  message: string;
}
export interface ProductsDeletedResponse {
  deletedCount: number;
  message: string;
}
