import type { InvoiceReplacementInput } from '../../../../../shared/money/invoices/contract.ts';
import { homeCountry } from '../../../../../shared/shop/addresses/addresses.ts';
import type { AdminOrder } from '../../../../../shared/shop/orders/admin-orders.ts';
import { replaceTexts as texts } from './admin-invoice-texts.ts';

/** What is typed, under the field names of the server's issues. */
interface ReplacementValues {
  reason: string;
  customerName: string;
  'billingAddress.street': string;
  'billingAddress.streetNumber': string;
  'billingAddress.postalCode': string;
  'billingAddress.city': string;
  isCompany: boolean;
  'company.name': string;
  'company.ico': string;
  'company.dic': string;
  'company.icDph': string;
}

type Billed = Pick<AdminOrder, 'customerName' | 'billingAddress' | 'deliveryAddress' | 'company'>;

/** An invoice without a billing address has that of the delivery. */
const addressOf = ({ billingAddress, deliveryAddress }: Billed) => billingAddress ?? deliveryAddress;

export function replacementValues(order: Billed): ReplacementValues {
  const { street = '', streetNumber = '', postalCode = '', city = '' } = addressOf(order) ?? {};
  const { name = '', ico = '', dic = '', icDph = '' } = order.company ?? {};
  return {
    reason: '',
    customerName: order.customerName,
    'billingAddress.street': street,
    'billingAddress.streetNumber': streetNumber,
    'billingAddress.postalCode': postalCode,
    'billingAddress.city': city,
    isCompany: order.company !== null,
    'company.name': name,
    'company.ico': ico,
    'company.dic': dic,
    'company.icDph': icDph,
  };
}

const addressFields = ['billingAddress.street', 'billingAddress.postalCode', 'billingAddress.city'] as const;
/** Digital orders may have none. */
const hasAddress = (values: ReplacementValues): boolean => addressFields.some((name) => values[name].trim() !== '');

export function replacementProblems(values: ReplacementValues) {
  const missing = (name: keyof ReplacementValues, text: string) => (String(values[name]).trim() === '' ? text : null);
  const inAddress = (name: keyof ReplacementValues, text: string) => (hasAddress(values) ? missing(name, text) : null);
  return {
    reason: missing('reason', texts.reasonMissing),
    customerName: missing('customerName', texts.nameMissing),
    'billingAddress.street': inAddress('billingAddress.street', texts.streetMissing),
    'billingAddress.postalCode': inAddress('billingAddress.postalCode', texts.postalCodeMissing),
    'billingAddress.city': inAddress('billingAddress.city', texts.cityMissing),
    'company.name': values.isCompany ? missing('company.name', texts.companyMissing) : null,
  };
}

export function replacementInput(
  values: ReplacementValues,
  order: Billed & Pick<AdminOrder, 'version'>,
): InvoiceReplacementInput {
  const billingAddress = {
    street: values['billingAddress.street'],
    streetNumber: values['billingAddress.streetNumber'],
    postalCode: values['billingAddress.postalCode'],
    city: values['billingAddress.city'],
    country: addressOf(order)?.country ?? homeCountry,
  };
  const company = {
    name: values['company.name'],
    ico: values['company.ico'],
    dic: values['company.dic'],
    icDph: values['company.icDph'],
  };
  return {
    reason: values.reason,
    customerName: values.customerName,
    ...(hasAddress(values) && { billingAddress }),
    company: values.isCompany ? company : null,
    version: order.version,
  };
}
