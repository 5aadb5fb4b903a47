import { readDecimal, writePrice } from '../../../../shared/format/read-decimal.ts';
import { usualVatRate, type VatRate } from '../../../../shared/money/invoices/vat.ts';
import { type BundlePart, bundleLimits, bundlePartIssues } from '../../../../shared/shop/catalogue/bundles.ts';
import type {
  AdminProduct,
  PriceTier,
  Product,
  ProductInput,
  ProductType,
} from '../../../../shared/shop/catalogue/contract.ts';
import { priceProblem, tierIssues } from '../../../../shared/shop/catalogue/price-tiers.ts';
import {
  deliveryDaysProblem,
  maxDeliveryDays,
  type SoldDeliveryKind,
} from '../../../../shared/shop/orders/delivery.ts';
import { type FormatValues, formatValuesOf, numberFields, numberIn, printFormatOf } from './format-values.ts';
import { formTexts as texts } from './product-texts.ts';

/** The values of a tier's fields; `key` identifies the row. */
export interface TierValues {
  key: number;
  minQty: string;
  maxQty: string;
  price: string;
}

/** The values of a bundle's part; `key` identifies the row. */
export interface PartValues {
  key: number;
  productId: string;
  count: string;
}

/** The values of the form. */
export interface ProductValues extends FormatValues {
  type: ProductType;
  name: string;
  description: string;
  price: string;
  tiers: TierValues[];
  parts: PartValues[];
  resolution: string;
  serviceGroup: string;
  isFrame: boolean;
  vatRate: VatRate;
  deliveryKind: SoldDeliveryKind;
  deliveryDaysFrom: string;
  deliveryDaysTo: string;
  isActive: boolean;
  featuredOnHomepage: boolean;
}

/** Errors by field path, as the server names them: `priceTiers.0.minQty`. */
export type FieldErrors = Record<string, string>;

function deliveryValuesOf(delivery: Product['delivery']) {
  const { kind = 'ADDRESS', daysFrom = null, daysTo = null } = delivery ?? {};
  return { deliveryKind: kind, deliveryDaysFrom: String(daysFrom ?? ''), deliveryDaysTo: String(daysTo ?? '') };
}

const blank: ProductValues = {
  type: 'PRINT_SIZE',
  name: '',
  description: '',
  price: '',
  tiers: [],
  parts: [],
  resolution: '',
  serviceGroup: '',
  isFrame: false,
  vatRate: usualVatRate,
  ...deliveryValuesOf(undefined),
  ...formatValuesOf(null),
  isActive: true,
  featuredOnHomepage: false,
};

export function productValuesOf(product: AdminProduct | undefined): ProductValues {
  if (!product) return blank;
  const { type, name, isFrame, vatRate, isActive, featuredOnHomepage, priceTiers } = product;
  return {
    ...formatValuesOf(product.printFormat),
    ...deliveryValuesOf(product.delivery),
    type,
    name,
    isFrame,
    vatRate,
    isActive,
    featuredOnHomepage,
    description: product.description ?? '',
    price: writePrice(product.price),
    tiers: priceTiers.map(({ minQty, maxQty, price }, key) => ({
      key,
      minQty: String(minQty),
      maxQty: maxQty === null ? '' : String(maxQty),
      price: writePrice(price),
    })),
    parts: (product.bundleParts ?? []).map(({ productId, count }, key) => ({ key, productId, count: String(count) })),
    resolution: product.resolution === null ? '' : String(product.resolution),
    serviceGroup: product.serviceGroup ?? '',
  };
}

function deliveryInputOf({ deliveryKind, deliveryDaysFrom, deliveryDaysTo }: ProductValues) {
  const daysIn = (text: string): number | null => (text.trim() === '' ? null : readDecimal(text));
  return { deliveryKind, deliveryDaysFrom: daysIn(deliveryDaysFrom), deliveryDaysTo: daysIn(deliveryDaysTo) };
}

export const tiersOf = (tiers: TierValues[]): PriceTier[] =>
  tiers.map(({ minQty, maxQty, price }) => ({
    minQty: readDecimal(minQty),
    maxQty: maxQty.trim() === '' ? null : readDecimal(maxQty),
    price: readDecimal(price),
  }));

export const partsOf = (parts: PartValues[]): BundlePart[] =>
  parts.map(({ productId, count }) => ({ productId, count: readDecimal(count) }));

/** Returns the request; fields that the type does not use are left out. */
export function productInputOf(values: ProductValues): ProductInput {
  const { type, name, description, price, tiers, vatRate, isActive, featuredOnHomepage } = values;
  const resolution = type === 'DOWNLOAD' && values.resolution.trim() !== '' ? readDecimal(values.resolution) : null;
  const serviceGroup = type === 'SERVICE' ? values.serviceGroup : null;
  return {
    type,
    name,
    description,
    price: readDecimal(price),
    priceTiers: type === 'BUNDLE' ? [] : tiersOf(tiers),
    resolution,
    serviceGroup,
    vatRate,
    ...(type === 'PRINT_SIZE' && { printFormat: printFormatOf(values) }),
    ...(type === 'SERVICE' && { isFrame: values.isFrame }),
    ...(type === 'DELIVERY' && deliveryInputOf(values)),
    ...(type === 'BUNDLE' && { bundleParts: partsOf(values.parts) }),
    isActive,
    featuredOnHomepage,
  };
}

export function checkProduct(values: ProductValues): FieldErrors {
  const input = productInputOf(values);
  const { name, price, priceTiers, resolution, printFormat } = input;
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = texts.nameMissing;
  const problem = priceProblem(price);
  if (problem) errors.price = problem;
  if (typeof resolution === 'number' && !isResolution(resolution)) errors.resolution = texts.resolutionInvalid;
  Object.assign(errors, checkDeliveryDays(input), input.bundleParts && checkParts(input.bundleParts));
  for (const field of printFormat ? numberFields : [])
    if (Number.isNaN(numberIn(values[field]))) errors[field] = texts.notNumber;
  for (const { at, field, message } of tierIssues(priceTiers ?? [])) errors[`priceTiers.${at}.${field}`] = message;
  return errors;
}

function checkParts(parts: readonly BundlePart[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [at, { productId, count }] of parts.entries()) {
    if (productId === '') errors[`bundleParts.${at}.productId`] = texts.partMissing;
    if (!Number.isInteger(count) || count < 1 || count > bundleLimits.count)
      errors[`bundleParts.${at}.count`] = texts.partCountInvalid;
  }
  for (const [at, message] of bundlePartIssues(parts)) errors[`bundleParts.${at}.productId`] ??= message;
  return errors;
}

function checkDeliveryDays({ deliveryDaysFrom = null, deliveryDaysTo = null }: ProductInput): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, days] of Object.entries({ deliveryDaysFrom, deliveryDaysTo }))
    if (days !== null && !isDeliveryDays(days)) errors[field] = texts.deliveryDaysInvalid;
  const problem = deliveryDaysProblem(deliveryDaysFrom, deliveryDaysTo);
  if (problem) errors.deliveryDaysTo ??= problem;
  return errors;
}

const isDeliveryDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= maxDeliveryDays;

const isResolution = (pixels: number): boolean => Number.isInteger(pixels) && pixels >= 100 && pixels <= 8000;
