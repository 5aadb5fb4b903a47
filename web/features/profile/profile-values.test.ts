import { describe, expect, it } from 'vitest';
import { type Profile, valuesOf } from '../checkout/checkout-values.ts';
import { profileInput, profileProblems } from './profile-values.ts';

const home = { street: 'Hlavná', streetNumber: '7', postalCode: '040 01', city: 'Košice', country: 'Slovensko' };
const bare: Profile = { name: 'Eva Nováková', phone: null, deliveryAddress: null, billingAddress: null };
const whole: Profile = { ...bare, phone: '0901 234 567', deliveryAddress: home, billingAddress: home };
const found = (problems: object) => Object.entries(problems).flatMap(([name, text]) => (text ? [name] : []));

describe('the profile', () => {
  it('may be without addresses and phone', () => {
    expect(found(profileProblems(valuesOf(bare)))).toEqual([]);
    expect(valuesOf(bare)['deliveryAddress.country']).toBe('Slovensko');
    expect(profileInput(bare, valuesOf(bare))).toBeNull();
    expect(profileInput(whole, valuesOf(whole))).toBeNull();
  });

  it('takes an address that was begun only as a whole', () => {
    const begun = { ...valuesOf(bare), 'billingAddress.city': 'Košice' };
    expect(found(profileProblems(begun))).toEqual(['billingAddress.street', 'billingAddress.postalCode']);
    expect(found(profileProblems({ ...valuesOf(whole), name: ' ', 'deliveryAddress.postalCode': '1' }))).toEqual([
      'name',
      'deliveryAddress.postalCode',
    ]);
  });

  it('sends what differs, tidied; what was emptied goes', () => {
    expect(profileInput(whole, { ...valuesOf(whole), name: ' Eva Malá ', phone: '' })).toEqual({
      name: 'Eva Malá',
      phone: null,
    });
    const moved = { ...valuesOf(whole), 'billingAddress.postalCode': '82101', 'billingAddress.city': ' Bratislava ' };
    expect(profileInput(whole, moved)).toEqual({
      billingAddress: { ...home, postalCode: '821 01', city: 'Bratislava' },
    });
    const emptied = valuesOf({ ...whole, deliveryAddress: null });
    expect(profileInput(whole, emptied)).toEqual({ deliveryAddress: null });
  });
});
