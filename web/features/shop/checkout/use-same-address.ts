import { useState } from 'react';
import { addressFields, type BuyerValues, isBlankAddress } from '../buyer/buyer-values.ts';

/** Whether invoices go to where the prints go: chosen from the start, unless there is another address for them. */
export function useSameAddress(initial: BuyerValues) {
  const [isSame, setSame] = useState(() => isBlankAddress(initial, 'billingAddress') || hasSameAddresses(initial));
  return {
    isSame,
    setSame,
    /** Returns the values with the delivery address as the billing address, if that is chosen. */
    applyTo: <Values extends BuyerValues>(values: Values, hasDelivery: boolean): Values =>
      isSame && hasDelivery ? withDeliveryAddress(values) : values,
  };
}

const hasSameAddresses = (values: BuyerValues): boolean =>
  addressFields.every((field) => values[`billingAddress.${field}`] === values[`deliveryAddress.${field}`]);

/** The country stays: prints go to Slovakia only. */
function withDeliveryAddress<Values extends BuyerValues>(values: Values): Values {
  const copied = addressFields.map((field) => [`billingAddress.${field}`, values[`deliveryAddress.${field}`]]);
  return { ...values, ...Object.fromEntries(copied) };
}
