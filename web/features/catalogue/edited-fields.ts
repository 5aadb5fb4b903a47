import type { AdminProduct } from '../../../shared/contract/catalogue.ts';
import { formatEuros } from '../../../shared/format/money.ts';
import type { EditedField } from '../../ui/use-edit-conflict.tsx';
import { listTexts, formTexts as texts, tierTexts } from './product-texts.ts';
import type { ProductValues } from './product-values.ts';

const yesOrNo = (is: boolean): string => (is ? 'áno' : 'nie');

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
  resolution: {
    label: listTexts.columns.resolution,
    textOf: ({ resolution }) => (resolution === null ? '' : listTexts.pixels(resolution)),
  },
  serviceGroup: { label: texts.serviceGroup, textOf: ({ serviceGroup }) => serviceGroup ?? '' },
  isActive: { label: texts.isActive, textOf: ({ isActive }) => yesOrNo(isActive) },
  featuredOnHomepage: { label: texts.featured, textOf: ({ featuredOnHomepage }) => yesOrNo(featuredOnHomepage) },
};
