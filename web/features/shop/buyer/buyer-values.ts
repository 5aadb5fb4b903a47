import type { ProfileInput, User } from '../../../../shared/accounts/auth/contract.ts';
import { homeCountry, isHomeCountry, slovakPostalCode } from '../../../../shared/shop/addresses/addresses.ts';
import type { Address } from '../../../../shared/shop/addresses/contract.ts';
import type { BuyerCompany } from '../../../../shared/shop/companies/buyer-company.ts';
import { tidyNumber } from '../../../../shared/shop/companies/company-numbers.ts';

export const addressFields = ['street', 'streetNumber', 'postalCode', 'city', 'country'] as const;
type AddressField = (typeof addressFields)[number];
export type AddressKind = 'deliveryAddress' | 'billingAddress';
export const addressKinds: readonly AddressKind[] = ['deliveryAddress', 'billingAddress'];
export type AddressFieldName = `${AddressKind}.${AddressField}`;
const companyFields = ['name', 'ico', 'dic', 'icDph'] as const;
export type CompanyFieldName = `company.${(typeof companyFields)[number]}`;
type FieldName = 'name' | 'phone' | 'buyer' | CompanyFieldName | AddressFieldName;

/** What the customer types, under the field names of the server's issues. */
export type BuyerValues = Record<FieldName, string> & { buyer: 'person' | 'company' };

export type Profile = Pick<User, 'name' | 'phone' | 'deliveryAddress' | 'billingAddress' | 'company'>;

/** Returns the values of the form that the stored profile fills in. */
export function valuesOf({ name, phone, deliveryAddress, billingAddress, company }: Profile): BuyerValues {
  return {
    name,
    phone: phone ?? '',
    buyer: company ? 'company' : 'person',
    'company.name': company?.name ?? '',
    'company.ico': company?.ico ?? '',
    'company.dic': company?.dic ?? '',
    'company.icDph': company?.icDph ?? '',
    ...addressValues('deliveryAddress', deliveryAddress),
    ...addressValues('billingAddress', billingAddress),
  };
}

/** Returns a typed address as it is sent: trimmed, a Slovak postal code as `821 01`. */
export function typedAddress(values: BuyerValues, kind: AddressKind): Address {
  const read = (field: AddressField): string => values[`${kind}.${field}`].trim();
  // Prints are delivered to Slovakia only; invoices go anywhere.
  const isHome = kind === 'deliveryAddress' || isHomeCountry(read('country'));
  const postalCode = read('postalCode');
  return {
    street: read('street'),
    streetNumber: read('streetNumber'),
    postalCode: (isHome && slovakPostalCode(postalCode)) || postalCode,
    city: read('city'),
    country: isHome ? homeCountry : read('country'),
  };
}

/** Returns the firm that buys as it is sent, or null. */
export function typedCompany(values: BuyerValues): BuyerCompany | null {
  if (values.buyer === 'person') return null;
  return {
    name: values['company.name'].trim(),
    ico: tidyNumber(values['company.ico']),
    dic: tidyNumber(values['company.dic']),
    icDph: tidyNumber(values['company.icDph']),
  };
}

/** Returns what an order without an account says of who orders; `kinds` are the addresses that it needs. */
export function guestOf(values: BuyerValues & { email: string }, kinds: readonly AddressKind[]) {
  const addresses = Object.fromEntries(kinds.map((kind) => [kind, typedAddress(values, kind)]));
  return {
    email: values.email.trim(),
    name: values.name.trim(),
    phone: values.phone.trim() || null,
    company: typedCompany(values),
    ...(addresses as Partial<Record<AddressKind, Address>>),
  };
}

function addressValues<Kind extends AddressKind>(kind: Kind, address: Address | null) {
  const entries = addressFields.map((field) => {
    const fallback = field === 'country' ? homeCountry : '';
    return [`${kind}.${field}`, address?.[field] || fallback];
  });
  return Object.fromEntries(entries) as Record<`${Kind}.${AddressField}`, string>;
}

/** The country is filled in from the start and does not count. */
export const isBlankAddress = (values: BuyerValues, kind: AddressKind): boolean =>
  addressFields.every((field) => field === 'country' || values[`${kind}.${field}`].trim() === '');

/**
 * Returns what differs from the stored profile, or null when nothing does. A blank address is deleted; the firm stays
 * when a person buys this time.
 */
export function profileChanges(stored: Profile, values: BuyerValues, kinds = addressKinds): ProfileInput | null {
  const changes: ProfileInput = {};
  const name = values.name.trim();
  const phone = values.phone.trim();
  if (name !== stored.name) changes.name = name;
  if (phone !== (stored.phone ?? '')) changes.phone = phone || null;
  const company = typedCompany(values);
  if (company && companyFields.some((field) => company[field] !== stored.company?.[field])) changes.company = company;
  for (const kind of kinds) {
    const typed = isBlankAddress(values, kind) ? null : typedAddress(values, kind);
    if (!isSame(stored[kind], typed)) changes[kind] = typed;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

function isSame(stored: Address | null, typed: Address | null): boolean {
  if (stored === null || typed === null) return stored === typed;
  return addressFields.every((field) => stored[field] === typed[field]);
}
