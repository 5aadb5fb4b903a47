import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

describe('arrivalOf', () => {
  it('reads the state from the checkout', () =>
    expect(arrivalOf({ message: 'Hotovo', orderIds: ['a', 'b'] })).toEqual({
      message: 'Hotovo',
      orderIds: ['a', 'b'],
    }));

  it.each([null, undefined, 'Hotovo', 7, {}, { message: 'Hotovo' }, { message: 1, orderIds: [] }, { from: '/cart' }])(
    'is null for %j',
    (state) => expect(arrivalOf(state)).toBeNull(),
  );
});
