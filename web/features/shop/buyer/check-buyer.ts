import { homeCountry, isPhone, isSlovakPostalCode } from '../../../../shared/shop/addresses/addresses.ts';
import { checkTexts as texts } from './buyer-texts.ts';
import {
  type AddressKind,
  addressKinds,
  type BuyerValues,
  isBlankAddress,
  typedAddress,
  typedCompany,
} from './buyer-values.ts';

export type FieldTexts = Partial<Record<keyof BuyerValues, string | null>>;

/** What the chosen delivery needs to know. */
export interface DeliveryNeeds {
  address: boolean;
  phone: boolean;
}

/** Returns the problem of each field (Slovak), null where there is none. */
export function fieldProblems(values: BuyerValues, needs: DeliveryNeeds): FieldTexts {
  return {
    name: nameProblem(values.name.trim()),
    phone: phoneProblem(values.phone.trim(), needs.phone),
    ...(needs.address && addressProblems(values, 'deliveryAddress')),
    ...companyProblems(values),
    ...addressProblems(values, 'billingAddress'),
  };
}

/** The problems of a profile, which needs no address: one is checked only when something is typed in it. */
export function profileProblems(values: BuyerValues): FieldTexts {
  const blank = addressKinds.filter((kind) => isBlankAddress(values, kind));
  const problems = Object.entries(fieldProblems(values, { address: true, phone: false }));
  return Object.fromEntries(problems.filter(([name]) => !blank.some((kind) => name.startsWith(`${kind}.`))));
}

function companyProblems(values: BuyerValues): FieldTexts {
  const company = typedCompany(values);
  if (!company) return {};
  return {
    'company.name': company.name === '' ? texts.companyName : null,
    'company.ico': company.ico === '' ? texts.companyIco : null,
  };
}

function phoneProblem(phone: string, isNeeded: boolean): string | null {
  if (phone === '') return isNeeded ? texts.phoneMissing : null;
  return isPhone(phone) ? null : texts.phone;
}

function nameProblem(name: string): string | null {
  if (!/\p{L}/u.test(name)) return texts.name;
  return name.length > 100 ? texts.nameTooLong : null;
}

function addressProblems(values: BuyerValues, kind: AddressKind): FieldTexts {
  const { street, streetNumber, postalCode, city, country } = typedAddress(values, kind);
  const isForeign = country !== homeCountry;
  return {
    [`${kind}.street`]: street === '' ? texts.street : null,
    // Some write it after the street.
    [`${kind}.streetNumber`]: street === '' || /\d/.test(street + streetNumber) ? null : texts.streetNumber,
    [`${kind}.postalCode`]: postalCodeProblem(postalCode, isForeign),
    [`${kind}.city`]: city === '' ? texts.city : null,
  };
}

function postalCodeProblem(postalCode: string, isForeign: boolean): string | null {
  if (postalCode === '') return texts.postalCode;
  return isForeign || isSlovakPostalCode(postalCode) ? null : texts.postalCodeInvalid;
}
