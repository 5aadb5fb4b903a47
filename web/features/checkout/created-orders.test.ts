import { describe, expect, it } from 'vitest';
import { createdOrders } from './created-orders.ts';

describe('createdOrders', () => {
  it('reads one order, and two with their message', () => {
    expect(createdOrders({ order: { id: 'a' } })).toEqual({
      orderIds: ['a'],
      message: 'Objednávka bola úspešne vytvorená!',
      isSpent: false,
    });
    expect(createdOrders({ split: true, orders: [{ id: 'a' }, { id: 'b' }], message: 'Rozdelená' })).toEqual({
      orderIds: ['a', 'b'],
      message: 'Rozdelená',
      isSpent: false,
    });
  });

  it('knows an old order that was cancelled since', () => {
    const order = (status: string) => ({ id: 'a', status });
    expect(createdOrders({ order: order('CANCELLED') }).isSpent).toBe(true);
    expect(createdOrders({ split: true, orders: [order('CANCELLED'), order('PENDING')] }).isSpent).toBe(false);
  });

  it('says so when there is no data', () => {
    expect(() => createdOrders(undefined)).toThrow('Nepodarilo sa vytvoriť objednávku - žiadne dáta');
  });

  it.each([{}, { order: {} }, { orders: [] }, { orders: [null] }, 'ok', { split: true, orders: 'two' }])(
    'takes %j for no order',
    (response) =>
      expect(() => createdOrders(response)).toThrow('Nepodarilo sa vytvoriť objednávku - neplatný formát odpovede'),
  );
});
