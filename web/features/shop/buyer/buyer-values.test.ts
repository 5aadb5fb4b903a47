import { describe, expect, it } from 'vitest';
import { type BuyerValues, type Profile, profileChanges, valuesOf } from './buyer-values.ts';
import { profileProblems } from './check-buyer.ts';

const address = { street: 'Hlavná', streetNumber: '5', postalCode: '821 01', city: 'Bratislava', country: 'Slovensko' };
const stored: Profile = {
  name: 'Jana Nováková',
  phone: '0901 234 567',
  deliveryAddress: address,
  billingAddress: { ...address, street: 'Poľná' },
  company: null,
};
const empty: Profile = {
  name: 'Jana Nováková',
  phone: null,
  deliveryAddress: null,
  billingAddress: null,
  company: null,
};

describe('profileChanges', () => {
  it('is null for what came from the profile, whatever its spaces', () => {
    const values = valuesOf(stored);
    expect(profileChanges(stored, values)).toBeNull();
    const spaced = { ...values, name: ' Jana Nováková ', 'deliveryAddress.postalCode': '82101' };
    expect(profileChanges(stored, spaced)).toBeNull();
  });

  it('has only what differs', () => {
    const values = { ...valuesOf(stored), phone: '', 'billingAddress.city': 'Košice ' };
    expect(profileChanges(stored, values)).toEqual({
      phone: null,
      billingAddress: { ...address, street: 'Poľná', city: 'Košice' },
    });
  });

  it('ignores a delivery address that the order does not need', () => {
    const values = { ...valuesOf(stored), 'deliveryAddress.street': '' };
    expect(profileChanges(stored, values, ['billingAddress'])).toBeNull();
  });

  it('has a firm that is typed, and keeps the stored one when a person buys', () => {
    const firm = { name: 'Ateliér s. r. o.', ico: '31322832', dic: '', icDph: 'SK2020372640' };
    const typed: BuyerValues = {
      ...valuesOf(stored),
      buyer: 'company',
      'company.name': ' Ateliér s. r. o.',
      'company.ico': '31 322 832',
      'company.icDph': 'sk2020372640 ',
    };
    expect(profileChanges(stored, typed)).toEqual({ company: firm });
    expect(profileChanges({ ...stored, company: firm }, typed)).toBeNull();
    expect(profileChanges({ ...stored, company: firm }, { ...typed, buyer: 'person' })).toBeNull();
    expect(found(profileProblems({ ...typed, 'company.name': ' ', 'company.ico': '' }))).toEqual([
      'company.name',
      'company.ico',
    ]);
  });

  it('has the first addresses, with the preset country', () => {
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
    expect(profileChanges(empty, values)).toEqual({
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

const home = { street: 'Hlavná', streetNumber: '7', postalCode: '040 01', city: 'Košice', country: 'Slovensko' };
const bare: Profile = { name: 'Eva Nováková', phone: null, deliveryAddress: null, billingAddress: null, company: null };
const whole: Profile = { ...bare, phone: '0901 234 567', deliveryAddress: home, billingAddress: home };
const found = (problems: object) => Object.entries(problems).flatMap(([name, text]) => (text ? [name] : []));

describe('the form of the profile', () => {
  it('may have no addresses and no phone', () => {
    expect(found(profileProblems(valuesOf(bare)))).toEqual([]);
    expect(valuesOf(bare)['deliveryAddress.country']).toBe('Slovensko');
    expect(profileChanges(bare, valuesOf(bare))).toBeNull();
    expect(profileChanges(whole, valuesOf(whole))).toBeNull();
  });

  it('accepts a started address only when it is complete', () => {
    const begun = { ...valuesOf(bare), 'billingAddress.city': 'Košice' };
    expect(found(profileProblems(begun))).toEqual(['billingAddress.street', 'billingAddress.postalCode']);
    expect(found(profileProblems({ ...valuesOf(whole), name: ' ', 'deliveryAddress.postalCode': '1' }))).toEqual([
      'name',
      'deliveryAddress.postalCode',
    ]);
  });

  it('sends what differs, trimmed; a cleared address is deleted', () => {
    expect(profileChanges(whole, { ...valuesOf(whole), name: ' Eva Malá ', phone: '' })).toEqual({
      name: 'Eva Malá',
      phone: null,
    });
    const moved = { ...valuesOf(whole), 'billingAddress.postalCode': '82101', 'billingAddress.city': ' Bratislava ' };
    expect(profileChanges(whole, moved)).toEqual({
      billingAddress: { ...home, postalCode: '821 01', city: 'Bratislava' },
    });
    const emptied = valuesOf({ ...whole, deliveryAddress: null });
    expect(profileChanges(whole, emptied)).toEqual({ deliveryAddress: null });
  });
});
