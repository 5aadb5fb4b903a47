import type { Address } from '../../../shared/contract/addresses.ts';
import type { ProfileInput } from '../../../shared/contract/auth.ts';
import { type AddressKind, addressFields, type CheckoutValues, type Profile, typedAddress } from './checkout-values.ts';

/** What of the profile has to be stored anew before ordering; null when nothing differs. */
export function profileChanges(stored: Profile, values: CheckoutValues, needsDelivery: boolean): ProfileInput | null {
  const changes: ProfileInput = {};
  const name = values.name.trim();
  const phone = values.phone.trim();
  if (name !== stored.name) changes.name = name;
  if (phone !== (stored.phone ?? '')) changes.phone = phone || null;
  const kinds: AddressKind[] = needsDelivery ? ['deliveryAddress', 'billingAddress'] : ['billingAddress'];
  for (const kind of kinds) {
    const typed = typedAddress(values, kind);
    if (!isSame(stored[kind], typed)) changes[kind] = typed;
  }
  return Object.keys(changes).length > 0 ? changes : null;
}

const isSame = (stored: Address | null, typed: Address): boolean =>
  stored !== null && addressFields.every((field) => stored[field] === typed[field]);
