import { describe, expect, it } from 'vitest';
import { createdOrders } from './created-orders.ts';

describe('createdOrders', () => {
  it('reads one order, and two with their message', () => {
    expect(createdOrders({ order: { id: 'a' } })).toEqual({
      orderIds: ['a'],
      message: 'Objednávka bola úspešne vytvorená!',
      isKeyUsed: false,
      link: null,
    });
    expect(createdOrders({ split: true, orders: [{ id: 'a' }, { id: 'b' }], message: 'Rozdelená' })).toEqual({
      orderIds: ['a', 'b'],
      message: 'Rozdelená',
      isKeyUsed: false,
      link: null,
    });
  });

  it('recognises an old order that has been cancelled since', () => {
    const order = (status: string) => ({ id: 'a', status });
    expect(createdOrders({ order: order('CANCELLED') }).isKeyUsed).toBe(true);
    expect(createdOrders({ split: true, orders: [order('CANCELLED'), order('PENDING')] }).isKeyUsed).toBe(false);
  });

  it('throws when there is no data', () => {
    expect(() => createdOrders(undefined)).toThrow('Nepodarilo sa vytvoriť objednávku - žiadne dáta');
  });

  it.each([{}, { order: {} }, { orders: [] }, { orders: [null] }, 'ok', { split: true, orders: 'two' }])(
    'throws on %j',
    (response) =>
      expect(() => createdOrders(response)).toThrow('Nepodarilo sa vytvoriť objednávku - neplatný formát odpovede'),
  );
});
