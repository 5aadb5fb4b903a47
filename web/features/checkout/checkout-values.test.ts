import { describe, expect, it } from 'vitest';
import { type Profile, profileChanges, valuesOf } from './checkout-values.ts';

const address = { street: 'Hlavná', streetNumber: '5', postalCode: '821 01', city: 'Bratislava', country: 'Slovensko' };
const stored: Profile = {
  name: 'Jana Nováková',
  phone: '0901 234 567',
  deliveryAddress: address,
  billingAddress: { ...address, street: 'Poľná' },
};
const empty: Profile = { name: 'Jana Nováková', phone: null, deliveryAddress: null, billingAddress: null };

describe('profileChanges', () => {
  it('finds nothing in what came from the profile, however it is spaced', () => {
    const values = valuesOf(stored);
    expect(profileChanges(stored, values, true)).toBeNull();
    const spaced = { ...values, name: ' Jana Nováková ', 'deliveryAddress.postalCode': '82101' };
    expect(profileChanges(stored, spaced, true)).toBeNull();
  });

  it('names only what differs', () => {
    const values = { ...valuesOf(stored), phone: '', 'billingAddress.city': 'Košice ' };
    expect(profileChanges(stored, values, true)).toEqual({
      phone: null,
      billingAddress: { ...address, street: 'Poľná', city: 'Košice' },
    });
  });

  it('leaves a delivery address alone that the order does not need', () => {
    const values = { ...valuesOf(stored), 'deliveryAddress.street': '' };
    expect(profileChanges(stored, values, false)).toBeNull();
  });

  it('stores the first addresses, with the country that was offered', () => {
    const values = {
      ...valuesOf(empty),
      'deliveryAddress.street': 'Hlavná',
      'deliveryAddress.streetNumber': '5',
      'deliveryAddress.postalCode': '82101',
      'deliveryAddress.city': 'Bratislava',
      'billingAddress.street': 'Wiener Straße',
      'billingAddress.postalCode': '1010',
      'billingAddress.city': 'Wien',
      'billingAddress.country': 'Rakúsko',
    };
    expect(profileChanges(empty, values, true)).toEqual({
      deliveryAddress: address,
      billingAddress: {
        street: 'Wiener Straße',
        streetNumber: '',
        postalCode: '1010',
        city: 'Wien',
        country: 'Rakúsko',
      },
    });
  });
});
