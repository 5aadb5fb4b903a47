import { describe, expect, it } from 'vitest';
import { valuesOf } from '../buyer/buyer-values.ts';
import { fieldProblems } from '../buyer/check-buyer.ts';
import { type Consents, orderProblem, summaryOfProblems } from './check-checkout.ts';

const address = { street: 'Hlavná', streetNumber: '7', postalCode: '82101', city: 'Bratislava', country: 'Slovensko' };
const full = valuesOf({ name: 'Jana', phone: null, deliveryAddress: address, billingAddress: address, company: null });
const blank = valuesOf({ name: 'Jana', phone: null, deliveryAddress: null, billingAddress: null, company: null });

const toAddress = { address: true, phone: false };
const none = { address: false, phone: false };

function refusal(values: typeof full, needs = toAddress): string | null {
  return summaryOfProblems(fieldProblems(values, needs), values);
}

describe('the checks of the checkout, in order', () => {
  const all: Consents = { privacy: true, terms: true, digitalContent: true };
  const noConsents: Consents = { privacy: false, terms: false, digitalContent: false };

  it('start with the cart and the consents', () => {
    expect(orderProblem({ itemCount: 0, consents: noConsents, hasDownloads: true })).toBe('Košík je prázdny');
    expect(orderProblem({ itemCount: 1, consents: noConsents, hasDownloads: true })).toBe(
      'Musíte súhlasiť so spracovaním osobných údajov',
    );
    expect(orderProblem({ itemCount: 1, consents: { ...noConsents, privacy: true }, hasDownloads: true })).toBe(
      'Musíte súhlasiť s všeobecnými obchodnými podmienkami',
    );
    const noDigital = { ...all, digitalContent: false };
    expect(orderProblem({ itemCount: 1, consents: noDigital, hasDownloads: true })).toContain('digitálneho obsahu');
    expect(orderProblem({ itemCount: 1, consents: noDigital, hasDownloads: false })).toBeNull();
    expect(orderProblem({ itemCount: 1, consents: all, hasDownloads: true })).toBeNull();
  });

  it('continue with the delivery address, then the billing address', () => {
    expect(refusal(blank)).toBe('Prosím vyplňte všetky povinné polia doručovacej adresy');
    expect(refusal(blank, none)).toBe('Prosím vyplňte všetky povinné polia fakturačnej adresy');
    expect(refusal({ ...full, 'billingAddress.city': '  ' })).toBe(
      'Prosím vyplňte všetky povinné polia fakturačnej adresy',
    );
    expect(refusal(full)).toBeNull();
  });

  it('require a house number, in either field', () => {
    const without = { ...full, 'billingAddress.streetNumber': '' };
    expect(fieldProblems(without, toAddress)['billingAddress.streetNumber']).toBe('Zadajte číslo domu.');
    expect(refusal({ ...without, 'billingAddress.street': 'Hlavná 7' })).toBeNull();
  });

  it('require no phone, and no delivery address without prints', () => {
    expect(Object.values(fieldProblems(full, toAddress)).filter(Boolean)).toEqual([]);
    expect(fieldProblems(blank, none)).not.toHaveProperty(['deliveryAddress.street']);
  });

  it('require a phone where the carrier needs it', () => {
    const needs = { address: false, phone: true };
    expect(fieldProblems(full, needs).phone).toBe('Pre tento spôsob doručenia zadajte telefón.');
    expect(fieldProblems({ ...full, phone: '0901 234 567' }, needs).phone).toBeNull();
  });

  it('validate postal codes in Slovakia only, and phone numbers', () => {
    const wrong = { ...full, 'deliveryAddress.postalCode': '8210', phone: '12 34' };
    expect(fieldProblems(wrong, toAddress)).toMatchObject({
      'deliveryAddress.postalCode': 'PSČ má päť číslic, napríklad 821 01.',
      phone: 'Zadajte telefón v\u00a0tvare 0901\u00a0234\u00a0567 alebo +421\u00a0901\u00a0234\u00a0567.',
    });
    expect(refusal(wrong)).toBe('Skontrolujte vyznačené údaje.');
    const foreign = { ...full, 'billingAddress.postalCode': '1010', 'billingAddress.country': 'Rakúsko' };
    expect(refusal(foreign)).toBeNull();
    expect(refusal({ ...foreign, 'deliveryAddress.postalCode': '1010' })).toBe('Skontrolujte vyznačené údaje.');
  });
});
