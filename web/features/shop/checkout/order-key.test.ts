import { describe, expect, it } from 'vitest';
import { idempotencyKey } from '../../../../shared/shop/orders/contract.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { blockedStorage, fakeStorage } from '../../../testing/fake-storage.ts';
import { fingerprintOf, OrderKey } from './order-key.ts';

const counter = () => {
  let count = 0;
  return () => `key-${++count}`;
};

describe('the key of an order', () => {
  it('is the same for the same order, also after a reload', () => {
    const session = fakeStorage();
    const newKey = counter();
    const key = new OrderKey(() => session, newKey).of('a');
    expect(new OrderKey(() => session, newKey).of('a')).toBe(key);
  });

  it('changes with the order, and once the order has been placed', () => {
    const session = fakeStorage();
    const orderKey = new OrderKey(() => session, counter());
    expect(orderKey.of('a')).toBe('key-1');
    expect(orderKey.of('b')).toBe('key-2');
    expect(orderKey.of('b')).toBe('key-2');
    orderKey.clear();
    expect(session.keys()).toEqual([]);
    expect(orderKey.of('b')).toBe('key-3');
  });

  it('works without storage', () => {
    const orderKey = new OrderKey(blockedStorage, counter());
    expect(orderKey.of('a')).toBe(orderKey.of('a'));
    orderKey.clear();
    expect(orderKey.of('a')).toBe('key-2');
  });

  it.each(['{', '7', '{"key":1}', 'null'])('is a new one when %s was saved', (text) => {
    const session = fakeStorage({ order_key: text });
    expect(new OrderKey(() => session, counter()).of('a')).toBe('key-1');
  });

  it('is saved with a hash, not with names and addresses', async () => {
    const [one, other] = [await fingerprintOf('Jana, Hlavná 1'), await fingerprintOf('Jana, Hlavná 2')];
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(one).not.toBe(other);
    expect(await fingerprintOf('Jana, Hlavná 1')).toBe(one);
  });

  it('is one that the server accepts', () => {
    expect(idempotencyKey.safeParse(randomKey()).success).toBe(true);
    expect(randomKey()).not.toBe(randomKey());
  });
});
