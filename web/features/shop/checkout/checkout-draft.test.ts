import { describe, expect, it } from 'vitest';
import { blockedStorage, fakeStorage } from '../../../testing/fake-storage.ts';
import { valuesOf } from '../buyer/buyer-values.ts';
import { CheckoutDraft } from './checkout-draft.ts';

const address = { street: 'Hlavná', streetNumber: '5', postalCode: '821 01', city: 'Bratislava', country: 'Slovensko' };
const stored = valuesOf({ name: 'Jana', phone: null, deliveryAddress: null, billingAddress: address, company: null });

describe('the draft of a checkout', () => {
  it('restores what was typed, for the same user only', () => {
    const session = fakeStorage();
    const draft = new CheckoutDraft(() => session);
    draft.save('jana', stored, { ...stored, phone: '0901 234 567', 'billingAddress.street': '' });
    expect(draft.fill('jana', stored)).toEqual({ ...stored, phone: '0901 234 567', 'billingAddress.street': '' });
    expect(draft.fill('peter', stored)).toEqual(stored);
  });

  it('shows a profile that has changed since, where nothing was typed', () => {
    const session = fakeStorage();
    const draft = new CheckoutDraft(() => session);
    draft.save('jana', stored, { ...stored, phone: '0901 234 567' });
    const later = { ...stored, name: 'Jana Nová' };
    expect(draft.fill('jana', later)).toEqual({ ...later, phone: '0901 234 567' });
  });

  it('is removed when nothing differs, and when all is ordered', () => {
    const session = fakeStorage();
    const draft = new CheckoutDraft(() => session);
    draft.save('jana', stored, { ...stored, phone: '1' });
    draft.save('jana', stored, stored);
    expect(session.keys()).toEqual([]);
    draft.save('jana', stored, { ...stored, phone: '1' });
    draft.remove();
    expect(session.keys()).toEqual([]);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"userId":"jana"}',
    '{"userId":"jana","values":7}',
    '{"userId":"jana","values":{"name":1,"x":"y"}}',
  ])('ignores an invalid one: %s', (text) =>
    expect(new CheckoutDraft(() => fakeStorage({ checkout_draft: text })).fill('jana', stored)).toEqual(stored),
  );

  it('works without storage', () => {
    const draft = new CheckoutDraft(blockedStorage);
    draft.save('jana', stored, { ...stored, phone: '1' });
    draft.remove();
    expect(draft.fill('jana', stored)).toEqual(stored);
  });
});
