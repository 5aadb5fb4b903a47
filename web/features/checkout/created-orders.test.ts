import { describe, expect, it } from 'vitest';
import { createdOrders } from './created-orders.ts';

describe('createdOrders', () => {
  it('reads one order, and two with their message', () => {
    expect(createdOrders({ order: { id: 'a' } })).toEqual({
      orderIds: ['a'],
      message: 'Objednávka bola úspešne vytvorená!',
    });
    expect(createdOrders({ split: true, orders: [{ id: 'a' }, { id: 'b' }], message: 'Rozdelená' })).toEqual({
      orderIds: ['a', 'b'],
      message: 'Rozdelená',
    });
  });

  it('says so when there is no data', () => {
    expect(() => createdOrders(undefined)).toThrow('Nepodarilo sa vytvoriť objednávku - žiadne dáta');
  });

  it.each([{}, { order: {} }, { orders: [] }, { orders: [null] }, 'ok', { split: true, orders: 'two' }])(
    'takes %j for no order',
    (answer) =>
      expect(() => createdOrders(answer)).toThrow('Nepodarilo sa vytvoriť objednávku - neplatný formát odpovede'),
  );
});
