import { formatEuros } from '../../../../shared/format/money.ts';
import { partCode } from '../../../../shared/shop/catalogue/bundles.ts';
import type { AdminProduct } from '../../../../shared/shop/catalogue/contract.ts';
import { deliveryKindTexts } from '../../../../shared/shop/orders/delivery-time.ts';
import type { EditedField } from '../../../ui/form/use-edit-conflict.tsx';
import { vatTexts } from '../legal/vat-texts.ts';
import { type FormatField, formatValuesOf } from './format-values.ts';
import { bundleTexts, formatTexts, listTexts, formTexts as texts, tierTexts } from './product-texts.ts';
import type { ProductValues } from './product-values.ts';

const yesOrNo = (is: boolean): string => (is ? 'áno' : 'nie');

function formatField(field: FormatField): EditedField<AdminProduct> {
  return {
    label: formatTexts.fields[field],
    textOf: ({ printFormat }) => (printFormat ? formatValuesOf(printFormat)[field] : ''),
  };
}

/** The fields that an edit conflict compares. */
export const editedFields: Record<Exclude<keyof ProductValues, 'type'>, EditedField<AdminProduct>> = {
  name: { label: texts.name, textOf: ({ name }) => name },
  description: { label: texts.description, textOf: ({ description }) => description ?? '' },
  price: { label: listTexts.columns.price, textOf: ({ price }) => formatEuros(price) },
  tiers: {
    label: tierTexts.title,
    textOf: ({ priceTiers }) =>
      priceTiers
        .map(({ minQty, maxQty, price }) => `${tierTexts.range(minQty, maxQty)} ${formatEuros(price)}`)
        .join(', '),
  },
  parts: {
    label: bundleTexts.title,
    textOf: ({ bundleParts = [] }) => bundleParts.map(partCode).join(', '),
  },
  resolution: {
    label: listTexts.columns.resolution,
    textOf: ({ resolution }) => (resolution === null ? '' : listTexts.pixels(resolution)),
  },
  serviceGroup: { label: texts.serviceGroup, textOf: ({ serviceGroup }) => serviceGroup ?? '' },
  isFrame: { label: texts.isFrame, textOf: ({ isFrame }) => yesOrNo(isFrame) },
  deliveryKind: {
    label: texts.deliveryKind,
    textOf: ({ delivery }) => (delivery ? deliveryKindTexts[delivery.kind] : ''),
  },
  deliveryDaysFrom: { label: texts.deliveryDaysFrom, textOf: ({ delivery }) => String(delivery?.daysFrom ?? '') },
  deliveryDaysTo: { label: texts.deliveryDaysTo, textOf: ({ delivery }) => String(delivery?.daysTo ?? '') },
  'printFormat.widthMm': formatField('printFormat.widthMm'),
  'printFormat.heightMm': formatField('printFormat.heightMm'),
  'printFormat.pixels.width': formatField('printFormat.pixels.width'),
  'printFormat.pixels.height': formatField('printFormat.pixels.height'),
  'printFormat.dpi': formatField('printFormat.dpi'),
  'printFormat.trimMm': formatField('printFormat.trimMm'),
  'printFormat.borderMm': formatField('printFormat.borderMm'),
  'printFormat.codes.dnp': formatField('printFormat.codes.dnp'),
  'printFormat.codes.noritsuChannel': formatField('printFormat.codes.noritsuChannel'),
  'printFormat.codes.folder': formatField('printFormat.codes.folder'),
  vatRate: { label: vatTexts.label, textOf: ({ vatRate }) => vatTexts.rate(vatRate) },
  isActive: { label: texts.isActive, textOf: ({ isActive }) => yesOrNo(isActive) },
  featuredOnHomepage: { label: texts.featured, textOf: ({ featuredOnHomepage }) => yesOrNo(featuredOnHomepage) },
};
