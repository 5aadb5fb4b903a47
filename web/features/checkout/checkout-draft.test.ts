import { describe, expect, it } from 'vitest';
import { CheckoutDraft } from './checkout-draft.ts';
import { valuesOf } from './checkout-values.ts';

const address = { street: 'Hlavná', streetNumber: '5', postalCode: '821 01', city: 'Bratislava', country: 'Slovensko' };
const stored = valuesOf({ name: 'Jana', phone: null, deliveryAddress: null, billingAddress: address });

function sessionOf(text?: string) {
  const kept = new Map<string, string>(text === undefined ? [] : [['checkout_draft', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('the draft of a checkout', () => {
  it('brings back what was typed, for the same person only', () => {
    const session = sessionOf();
    const draft = new CheckoutDraft(() => session);
    draft.keep('jana', stored, { ...stored, phone: '0901 234 567', 'billingAddress.street': '' });
    expect(draft.fill('jana', stored)).toEqual({ ...stored, phone: '0901 234 567', 'billingAddress.street': '' });
    expect(draft.fill('peter', stored)).toEqual(stored);
  });

  it('lets a profile that changed meanwhile show through', () => {
    const session = sessionOf();
    const draft = new CheckoutDraft(() => session);
    draft.keep('jana', stored, { ...stored, phone: '0901 234 567' });
    const later = { ...stored, name: 'Jana Nová' };
    expect(draft.fill('jana', later)).toEqual({ ...later, phone: '0901 234 567' });
  });

  it('keeps nothing when nothing differs, or all is ordered', () => {
    const session = sessionOf();
    const draft = new CheckoutDraft(() => session);
    draft.keep('jana', stored, { ...stored, phone: '1' });
    draft.keep('jana', stored, stored);
    expect(session.kept.size).toBe(0);
    draft.keep('jana', stored, { ...stored, phone: '1' });
    draft.drop();
    expect(session.kept.size).toBe(0);
  });

  it.each([
    '{',
    'null',
    '[]',
    '{"userId":"jana"}',
    '{"userId":"jana","values":7}',
    '{"userId":"jana","values":{"name":1,"x":"y"}}',
  ])('is not led astray by %s', (text) =>
    expect(new CheckoutDraft(() => sessionOf(text)).fill('jana', stored)).toEqual(stored),
  );

  it('does without a storage', () => {
    const draft = new CheckoutDraft(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    draft.keep('jana', stored, { ...stored, phone: '1' });
    draft.drop();
    expect(draft.fill('jana', stored)).toEqual(stored);
  });
});
