import { formatDate } from '../../../../shared/format/dates.ts';
import type { Product } from '../../../../shared/shop/catalogue/contract.ts';
import type { Quote } from '../../../../shared/shop/orders/contract.ts';
import { type DeliveryKind, usualDelivery } from '../../../../shared/shop/orders/delivery.ts';
import { deliveryTimeText } from '../../../../shared/shop/orders/delivery-time.ts';
import { schoolDeliveryName } from '../../../../shared/shop/orders/ordered-school.ts';
import { checkoutTexts as texts } from './checkout-texts.ts';

/** How prints are delivered: by a product of the catalogue, or to the school that they are of. */
export interface CheckoutDelivery {
  /** Of its choice. */
  key: string;
  name: string;
  kind: DeliveryKind;
  /** When they are there. */
  time: string | null;
}

/** Of the choice; no product has such a name. */
export const schoolKey = ' school';

/** To the school unless something else was chosen: it costs nothing. */
export const isSchoolWanted = (chosen: string | undefined): boolean => chosen === undefined || chosen === schoolKey;

/** Returns the product that was chosen, else the usual one. */
export const productOf = (deliveries: readonly Product[], chosen: string | undefined): Product | undefined =>
  deliveries.find(({ name }) => name === chosen) ?? usualDelivery(deliveries, ({ delivery }) => delivery?.kind ?? null);

export const toProduct = ({ name, delivery }: Product): CheckoutDelivery => ({
  key: name,
  name,
  kind: delivery?.kind ?? 'ADDRESS',
  time: delivery ? deliveryTimeText(delivery) : null,
});

export const toSchool = ({ deadlineOn }: NonNullable<Quote['school']>): CheckoutDelivery => ({
  key: schoolKey,
  name: schoolDeliveryName,
  kind: 'SCHOOL',
  time: texts.schoolTime(formatDate(deadlineOn)),
});
