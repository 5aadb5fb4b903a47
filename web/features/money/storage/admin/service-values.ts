import { formatEuros } from '../../../../../shared/format/money.ts';
import { readDecimal, writeDecimal, writePrice } from '../../../../../shared/format/read-decimal.ts';
import { usualVatRate, type VatRate } from '../../../../../shared/money/invoices/vat.ts';
import type {
  AdminStorageService,
  CapacityUnit,
  PriceUnit,
  StorageServiceInput,
} from '../../../../../shared/money/storage/contract.ts';
import { capacityProblem } from '../../../../../shared/money/storage/storage-plans.ts';
import { priceProblem } from '../../../../../shared/shop/catalogue/price-tiers.ts';
import type { EditedField } from '../../../../ui/form/use-edit-conflict.tsx';
import { vatTexts } from '../../../shop/legal/vat-texts.ts';
import { listTexts, priceUnits, formTexts as texts } from './storage-texts.ts';

/** The values of the form; numbers are strings. */
export interface ServiceValues {
  name: string;
  description: string;
  capacity: string;
  capacityUnit: CapacityUnit;
  price: string;
  priceUnit: PriceUnit;
  vatRate: VatRate;
  rawSupport: boolean;
  isActive: boolean;
}

/** Returns the initial values of the form. */
export const serviceValuesOf = (service: AdminStorageService | undefined): ServiceValues => ({
  name: service?.name ?? '',
  description: service?.description ?? '',
  capacity: service ? writeDecimal(service.capacity) : '',
  capacityUnit: service?.capacityUnit ?? 'GB',
  price: service ? writePrice(service.price) : '',
  priceUnit: service?.priceUnit ?? 'monthly',
  vatRate: service?.vatRate ?? usualVatRate,
  rawSupport: service?.rawSupport ?? false,
  isActive: service?.isActive ?? true,
});

const yesOrNo = (is: boolean): string => (is ? 'áno' : 'nie');

/** The fields that an edit conflict compares. */
export const editedFields: Record<keyof ServiceValues, EditedField<AdminStorageService>> = {
  name: { label: texts.name, textOf: ({ name }) => name },
  description: { label: texts.description, textOf: ({ description }) => description ?? '' },
  capacity: { label: texts.capacity, textOf: ({ capacity }) => writeDecimal(capacity) },
  capacityUnit: { label: texts.unit, textOf: ({ capacityUnit }) => capacityUnit },
  price: { label: listTexts.columns.price, textOf: ({ price }) => formatEuros(price) },
  priceUnit: { label: texts.priceUnit, textOf: ({ priceUnit }) => priceUnits[priceUnit] },
  vatRate: { label: vatTexts.label, textOf: ({ vatRate }) => vatTexts.rate(vatRate) },
  rawSupport: { label: texts.rawSupport, textOf: ({ rawSupport }) => yesOrNo(rawSupport) },
  isActive: { label: texts.isActive, textOf: ({ isActive }) => yesOrNo(isActive) },
};

export const serviceInputOf = (values: ServiceValues): StorageServiceInput => ({
  ...values,
  capacity: readDecimal(values.capacity),
  price: readDecimal(values.price),
});

export function checkService(values: ServiceValues) {
  const { name, capacity, capacityUnit, price } = serviceInputOf(values);
  return {
    name: name.trim() === '' ? texts.nameMissing : null,
    capacity: capacityProblem(capacity, capacityUnit),
    price: priceProblem(price),
  };
}
