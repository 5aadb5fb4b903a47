import type { ProductionOrder } from '../../../../../shared/production/today/production.ts';
import { addressLines } from '../../../../../shared/shop/addresses/address-lines.ts';
import { homeCountry, isPhone, isSlovakPostalCode } from '../../../../../shared/shop/addresses/addresses.ts';
import type { OrderDetailsInput } from '../../../../../shared/shop/orders/admin-orders.ts';
import { isWithoutCarrier, type PickupPoint } from '../../../../../shared/shop/orders/delivery.ts';
import { pickupPointLines } from '../../../../../shared/shop/pickup-points/pickup-point-lines.ts';
import type { EditedField } from '../../../../ui/form/use-edit-conflict.tsx';
import { editTexts as texts } from './edit-order-texts.ts';

/** Where an order goes; null: it is collected from the shop, or there is nothing to send. */
type OrderPlace = 'ADDRESS' | 'POINT' | null;

/** What is typed, under the field names of the server's issues. */
type TypedValues = Record<
  | 'recipientName'
  | 'customerPhone'
  | 'internalNote'
  | 'deliveryAddress.street'
  | 'deliveryAddress.streetNumber'
  | 'deliveryAddress.postalCode'
  | 'deliveryAddress.city',
  string
>;
export interface OrderEditValues extends TypedValues {
  place: OrderPlace;
  pickupPoint: PickupPoint | null;
}

type EditedName = 'recipientName' | 'customerPhone' | 'pickupPoint' | 'deliveryAddress' | 'internalNote';

/** Of a delivery to a pick-up point, an address may take its place. */
export const hasChoice = ({ delivery }: ProductionOrder): boolean => delivery?.kind === 'PICKUP_POINT';

function placeOf({ kind, delivery }: ProductionOrder): OrderPlace {
  if (kind !== 'PRINT' || isWithoutCarrier(delivery?.kind)) return null;
  return delivery?.pickupPoint ? 'POINT' : 'ADDRESS';
}

/** The fields that an edit conflict compares. */
export const editedFields: Record<EditedName, EditedField<ProductionOrder>> = {
  recipientName: { label: texts.recipient, textOf: ({ recipientName }) => recipientName ?? '' },
  customerPhone: { label: texts.phone, textOf: ({ customerPhone }) => customerPhone ?? '' },
  pickupPoint: {
    label: texts.point,
    textOf: ({ delivery }) => (delivery?.pickupPoint ? pickupPointLines(delivery.pickupPoint).join(', ') : ''),
  },
  deliveryAddress: {
    label: texts.address,
    textOf: ({ deliveryAddress }) => (deliveryAddress ? addressLines(deliveryAddress).join(', ') : ''),
  },
  internalNote: { label: texts.note, textOf: ({ internalNote }) => internalNote ?? '' },
};

/** The values that a field of the record fills in. */
export const valuesOfField = (order: ProductionOrder, field: EditedName): Partial<OrderEditValues> => {
  const { recipientName, customerPhone, deliveryAddress, internalNote } = order;
  const { street = '', streetNumber = '', postalCode = '', city = '' } = deliveryAddress ?? {};
  return {
    recipientName: { recipientName: recipientName ?? '' },
    customerPhone: { customerPhone: customerPhone ?? '' },
    internalNote: { internalNote: internalNote ?? '' },
    pickupPoint: { place: placeOf(order), pickupPoint: order.delivery?.pickupPoint ?? null },
    deliveryAddress: {
      'deliveryAddress.street': street,
      'deliveryAddress.streetNumber': streetNumber,
      'deliveryAddress.postalCode': postalCode,
      'deliveryAddress.city': city,
    },
  }[field];
};

export const orderEditValues = (order: ProductionOrder): OrderEditValues =>
  Object.assign({}, ...(Object.keys(editedFields) as EditedName[]).map((name) => valuesOfField(order, name)));

/** Returns the problem of each field; `isSent`: where it goes is edited too. */
export function orderEditProblems(values: OrderEditValues, isSent: boolean) {
  const phone = values.customerPhone.trim();
  if (!isSent) return {};
  return {
    customerPhone: phone === '' || isPhone(phone) ? null : texts.phoneWrong,
    ...(values.place === 'ADDRESS' && addressProblems(values)),
  };
}

const addressProblems = (values: OrderEditValues) => ({
  'deliveryAddress.street': values['deliveryAddress.street'].trim() ? null : texts.streetMissing,
  'deliveryAddress.postalCode': isSlovakPostalCode(values['deliveryAddress.postalCode']) ? null : texts.postalCodeWrong,
  'deliveryAddress.city': values['deliveryAddress.city'].trim() ? null : texts.cityMissing,
});

export function orderEditInput(values: OrderEditValues, isSent: boolean): OrderDetailsInput {
  const { recipientName, customerPhone, internalNote, place, pickupPoint } = values;
  if (!isSent) return { internalNote };
  const details = { recipientName, customerPhone, internalNote };
  if (place !== 'ADDRESS') return { ...details, ...(pickupPoint && { pickupPointId: pickupPoint.id }) };
  const deliveryAddress = {
    street: values['deliveryAddress.street'],
    streetNumber: values['deliveryAddress.streetNumber'],
    postalCode: values['deliveryAddress.postalCode'],
    city: values['deliveryAddress.city'],
    country: homeCountry,
  };
  return { ...details, deliveryAddress };
}
