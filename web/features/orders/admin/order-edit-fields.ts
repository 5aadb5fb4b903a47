import type { AdminOrder, OrderDetailsInput } from '../../../../shared/contract/admin-orders.ts';
import { addressLines } from '../../../../shared/format/address-lines.ts';
import { homeCountry, isPhone, isSlovakPostalCode } from '../../../../shared/rules/addresses.ts';
import type { EditedField } from '../../../ui/use-edit-conflict.tsx';
import { editTexts as texts } from './edit-order-texts.ts';

/** What is typed, under the field names of the server's issues. */
export type OrderEditValues = Record<
  | 'recipientName'
  | 'customerPhone'
  | 'internalNote'
  | 'deliveryAddress.street'
  | 'deliveryAddress.streetNumber'
  | 'deliveryAddress.postalCode'
  | 'deliveryAddress.city',
  string
>;

type EditedName = 'recipientName' | 'customerPhone' | 'deliveryAddress' | 'internalNote';

/** The fields that an edit conflict compares. */
export const editedFields: Record<EditedName, EditedField<AdminOrder>> = {
  recipientName: { label: texts.recipient, textOf: ({ recipientName }) => recipientName ?? '' },
  customerPhone: { label: texts.phone, textOf: ({ customerPhone }) => customerPhone ?? '' },
  deliveryAddress: {
    label: texts.address,
    textOf: ({ deliveryAddress }) => (deliveryAddress ? addressLines(deliveryAddress).join(', ') : ''),
  },
  internalNote: { label: texts.note, textOf: ({ internalNote }) => internalNote ?? '' },
};

/** The values that a field of the record fills in. */
export const valuesOfField = (
  { recipientName, customerPhone, deliveryAddress, internalNote }: AdminOrder,
  field: EditedName,
): Partial<OrderEditValues> => {
  const { street = '', streetNumber = '', postalCode = '', city = '' } = deliveryAddress ?? {};
  return {
    recipientName: { recipientName: recipientName ?? '' },
    customerPhone: { customerPhone: customerPhone ?? '' },
    internalNote: { internalNote: internalNote ?? '' },
    deliveryAddress: {
      'deliveryAddress.street': street,
      'deliveryAddress.streetNumber': streetNumber,
      'deliveryAddress.postalCode': postalCode,
      'deliveryAddress.city': city,
    },
  }[field];
};

export const orderEditValues = (order: AdminOrder): OrderEditValues =>
  Object.assign({}, ...(Object.keys(editedFields) as EditedName[]).map((name) => valuesOfField(order, name)));

/** Returns the problem of each field; of an order that is not sent, only the note is edited. */
export function orderEditProblems(values: OrderEditValues, isSent: boolean, hasAddress: boolean) {
  const phone = values.customerPhone.trim();
  if (!isSent) return {};
  return {
    customerPhone: phone === '' || isPhone(phone) ? null : texts.phoneWrong,
    ...(hasAddress && addressProblems(values)),
  };
}

const addressProblems = (values: OrderEditValues) => ({
  'deliveryAddress.street': values['deliveryAddress.street'].trim() ? null : texts.streetMissing,
  'deliveryAddress.postalCode': isSlovakPostalCode(values['deliveryAddress.postalCode']) ? null : texts.postalCodeWrong,
  'deliveryAddress.city': values['deliveryAddress.city'].trim() ? null : texts.cityMissing,
});

export function orderEditInput(values: OrderEditValues, isSent: boolean, hasAddress: boolean): OrderDetailsInput {
  const { recipientName, customerPhone, internalNote } = values;
  if (!isSent) return { internalNote };
  if (!hasAddress) return { recipientName, customerPhone, internalNote };
  const deliveryAddress = {
    street: values['deliveryAddress.street'],
    streetNumber: values['deliveryAddress.streetNumber'],
    postalCode: values['deliveryAddress.postalCode'],
    city: values['deliveryAddress.city'],
    country: homeCountry,
  };
  return { recipientName, customerPhone, internalNote, deliveryAddress };
}
