import { describe, expect, it } from 'vitest';
import { arrivalOf } from './arrival.ts';

describe('arrivalOf', () => {
  it('reads what the checkout wrote', () =>
    expect(arrivalOf({ message: 'Hotovo', orderIds: ['a', 'b'] })).toEqual({
      message: 'Hotovo',
      orderIds: ['a', 'b'],
    }));

  it.each([null, undefined, 'Hotovo', 7, {}, { message: 'Hotovo' }, { message: 1, orderIds: [] }, { from: '/cart' }])(
    'takes %j for nothing',
    (state) => expect(arrivalOf(state)).toBeNull(),
  );
});
