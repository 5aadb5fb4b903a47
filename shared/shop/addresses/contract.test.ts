import { describe, expect, it } from 'vitest';
import { addressInput, phoneInput } from './contract.ts';

const address = { street: 'Hlavná', city: 'Košice', postalCode: '04001' };
const problems = (more: object) =>
  addressInput.safeParse({ ...address, ...more }).error?.issues.map(({ message }) => message);

describe('an address', () => {
  it('is normalised: the home country, a space in the postal code', () => {
    expect(addressInput.parse({ ...address, street: '  Hlavná ' })).toEqual({
      street: 'Hlavná',
      streetNumber: '',
      city: 'Košice',
      postalCode: '040 01',
      country: 'Slovensko',
    });
  });

  it.each([
    [{ street: ' ' }, 'Zadajte ulicu.'],
    [{ city: '' }, 'Zadajte mesto alebo obec.'],
    [{ postalCode: '' }, 'Zadajte PSČ.'],
    [{ postalCode: '0400' }, 'PSČ má päť číslic, napríklad 821 01.'],
    [{ postalCode: 'ABCDE' }, 'PSČ má päť číslic, napríklad 821 01.'],
    [{ street: 'Hlavná\nBcc: x' }, 'Text obsahuje znaky, ktoré sa nedajú uložiť.'],
    [{ street: 'x'.repeat(121) }, 'Ulica môže mať najviac 120 znakov.'],
  ])('%o is rejected', (more, message) => expect(problems(more)).toContain(message));

  it.each(['97401', '974 01', '974-01', 'SK-97401', ' sk 974 01 '])('accepts the postal code %s', (postalCode) => {
    expect(addressInput.parse({ ...address, postalCode, country: 'SK' })).toMatchObject({
      postalCode: '974 01',
      country: 'Slovensko',
    });
  });

  it('abroad may have any postal code', () => {
    expect(problems({ country: 'Rakúsko', postalCode: '1010' })).toBeUndefined();
    expect(problems({ country: 'Česko', postalCode: '110 00' })).toBeUndefined();
  });
});

describe('a phone', () => {
  it.each([
    '',
    '0901 234 567',
    '+421 901 234 567',
    '00421901234567',
    '02/1234 5678 '.replace(' ', ''),
    '+420 601 123 456',
  ])('%s is valid', (text) => expect(phoneInput.safeParse(text).success).toBe(true));
  it.each(['123', '901 234 567', '+421 90 123', 'zavolajte mi', '0901 234 5678'])('%s is invalid', (text) =>
    expect(phoneInput.safeParse(text).success).toBe(false),
  );
});
