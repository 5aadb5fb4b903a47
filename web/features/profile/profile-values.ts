import type { ProfileInput } from '../../../shared/contract/auth.ts';
import { fieldProblems } from '../checkout/check-checkout.ts';
import {
  type AddressKind,
  addressFields,
  type CheckoutValues,
  type Profile,
  typedAddress,
} from '../checkout/checkout-values.ts';

type FieldTexts = ReturnType<typeof fieldProblems>;

/** Nobody has to have an address: only one that was begun is checked. */
export function profileProblems(values: CheckoutValues): FieldTexts {
  const problems = fieldProblems(values, true);
  const empty = kinds.filter((kind) => isEmpty(values, kind));
  return Object.fromEntries(
    Object.entries(problems).filter(([name]) => !empty.some((kind) => name.startsWith(`${kind}.`))),
  );
}

/** What differs from the stored profile; null when nothing does. An emptied address is deleted. */
export function profileInput(stored: Profile, values: CheckoutValues): ProfileInput | null {
  const changes: ProfileInput = {};
  const name = values.name.trim();
  const phone = values.phone.trim();
  if (name !== stored.name) changes.name = name;
  if (phone !== (stored.phone ?? '')) changes.phone = phone || null;
  for (const kind of kinds) {
    const typed = isEmpty(values, kind) ? null : typedAddress(values, kind);
    if (!isSame(stored[kind], typed)) changes[kind] = typed;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

const kinds: AddressKind[] = ['deliveryAddress', 'billingAddress'];

/** The country is there from the beginning. */
const isEmpty = (values: CheckoutValues, kind: AddressKind): boolean =>
  addressFields.every((field) => field === 'country' || values[`${kind}.${field}`].trim() === '');

function isSame(stored: Profile['billingAddress'], typed: Profile['billingAddress']): boolean {
  if (stored === null || typed === null) return stored === typed;
  return addressFields.every((field) => stored[field] === typed[field]);
}
