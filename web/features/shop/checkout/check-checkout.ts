import { looksLikeEmail } from '../../../../shared/platform/core/email-shape.ts';
import type { AddressFieldName, AddressKind, BuyerValues } from '../buyer/buyer-values.ts';
import type { FieldTexts } from '../buyer/check-buyer.ts';
import { checkTexts as texts } from './checkout-texts.ts';

export interface Consents {
  privacy: boolean;
  terms: boolean;
  /** Asked for only with downloads. */
  digitalContent: boolean;
}

interface OrderState {
  itemCount: number;
  consents: Consents;
  hasDownloads: boolean;
}

/** Returns what prevents any order (Slovak), before the fields are checked; null when nothing does. */
export function orderProblem({ itemCount, consents, hasDownloads }: OrderState): string | null {
  if (itemCount === 0) return texts.emptyCart;
  if (!consents.privacy) return texts.privacy;
  if (!consents.terms) return texts.terms;
  return hasDownloads && !consents.digitalContent ? texts.digitalContent : null;
}

/** Returns the problem of the address that a guest types. */
export const emailProblem = (user: object | null, email: string): { email?: string } =>
  user || looksLikeEmail(email) ? {} : { email: texts.email };

/** Returns the problem that the form shows for its rejected fields: the first in the order of the checks. */
export function summaryOfProblems(errors: FieldTexts, values: BuyerValues): string | null {
  const isMissing = (name: keyof BuyerValues): boolean => Boolean(errors[name]) && values[name].trim() === '';
  if (isMissing('name')) return texts.name;
  if (requiredFields('deliveryAddress').some(isMissing)) return texts.deliveryAddress;
  if (requiredFields('billingAddress').some(isMissing)) return texts.billingAddress;
  return Object.values(errors).some(Boolean) ? texts.fields : null;
}

const requiredFields = (kind: AddressKind): AddressFieldName[] => [
  `${kind}.street`,
  `${kind}.postalCode`,
  `${kind}.city`,
];
