import { describe, expect, it } from 'vitest';
import { idempotencyKey } from '../../../shared/contract/orders.ts';
import { fingerprintOf, OrderKey, randomKey } from './order-key.ts';

function store() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}
const counter = () => {
  let count = 0;
  return () => `key-${++count}`;
};

describe('the key of an order', () => {
  it('stays for the same order, and over a reload', () => {
    const session = store();
    const newKey = counter();
    const key = new OrderKey(() => session, newKey).of('a');
    expect(new OrderKey(() => session, newKey).of('a')).toBe(key);
  });

  it('changes with the order, and once the order is made', () => {
    const session = store();
    const orderKey = new OrderKey(() => session, counter());
    expect(orderKey.of('a')).toBe('key-1');
    expect(orderKey.of('b')).toBe('key-2');
    expect(orderKey.of('b')).toBe('key-2');
    orderKey.forget();
    expect(session.kept.size).toBe(0);
    expect(orderKey.of('b')).toBe('key-3');
  });

  it('does without a storage', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const orderKey = new OrderKey(blocked, counter());
    expect(orderKey.of('a')).toBe(orderKey.of('a'));
    orderKey.forget();
    expect(orderKey.of('a')).toBe('key-2');
  });

  it.each(['{', '7', '{"key":1}', 'null'])('makes a new one when %s was kept', (text) => {
    const session = store();
    session.setItem('order_key', text);
    expect(new OrderKey(() => session, counter()).of('a')).toBe('key-1');
  });

  it('keeps nothing that can be read', async () => {
    const [one, other] = [await fingerprintOf('Jana, Hlavná 1'), await fingerprintOf('Jana, Hlavná 2')];
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(one).not.toBe(other);
    expect(await fingerprintOf('Jana, Hlavná 1')).toBe(one);
  });

  it('is one that the server takes', () => {
    expect(idempotencyKey.safeParse(randomKey()).success).toBe(true);
    expect(randomKey()).not.toBe(randomKey());
  });
});
